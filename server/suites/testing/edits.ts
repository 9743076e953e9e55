import { lineKinds, lineResources } from '../../../contract/budget/line.ts';
import { catalogueTable } from '../../shared/catalogues.ts';
import type { Trip, World } from '../../testing/world.ts';

/** The data of `edits.test.ts`: every noun with all of its fields, and small edits. */

export interface Noun {
  resource: string;
  table: string;
  /** Every field of its forms. */
  whole: Record<string, unknown>;
  /** Fields that only an edit accepts. */
  onlyUpdate?: Record<string, unknown>;
  /** Small edits, each with the fields in its audit row when they differ from the edit's own. */
  edits: [edit: Record<string, unknown>, changed?: string[]][];
  administrator?: boolean;
}

const person = {
  first_name: 'Inés',
  last_name: 'Entera',
  phone: '600555666',
  dni: '12345678Z',
  birth_date: '1990-01-01',
  postal_code: '29001',
  address: 'Calle 1',
  language: 'fr',
  password: 'tren-de-la-costa',
  password_again: 'tren-de-la-costa',
};
/** The plain texts of a provider. */
const providerTexts = [
  'provider',
  'fiscal_name',
  'fiscal_address',
  'cif',
  'province',
  'location',
  'billing_type',
  'main_product',
  'other_products',
  'user',
  'agency',
  'contact_person',
  'observations',
];
const dates = { date_from: '2027-06-01', date_to: '2027-06-09' };

export function nouns(
  test: Record<'administrator' | 'agent' | 'customer' | 'otherCustomer', { id: number }>,
  { catalogue, sent }: { catalogue: World['catalogue']; sent: Pick<Trip, 'travel' | 'budget'> },
): Noun[] {
  const shown = { featured: true, teaser: 'Bonito', teaser_en: 'Nice', teaser_fr: 'Joli' };
  const ratings = { rate_location: 4, rate_cleaning: 5, rate_service: 1, rate_quality_price: 2 };
  const line = {
    // Within the days of the sample trip.
    date_from: '2027-05-02',
    date_to: '2027-05-08',
    budget_id: sent.budget,
    price: 12,
    net_price: 9,
    tax_treatment: 'own',
    locator: 'ABC',
    provider_id: catalogue.provider,
    provider_notes: 'x',
  };
  const about: Record<(typeof lineKinds)[number], Record<string, unknown>> = {
    accomodation: {
      accomodation_id: catalogue.accomodation,
      meal_included_id: catalogue.meal_included,
      room_type_id: catalogue.room_type,
      data: 'x',
    },
    cruise: { cruise_id: catalogue.cruise, cabin_type_id: catalogue.cabin_type, data: 'x' },
    transport: {
      transport_type_id: catalogue.transport_type,
      origin: 'Málaga',
      destination: 'Oslo',
      company: 'Iberia',
      baggage: '1',
      extra_info: 'x',
    },
    travel_insurance: { travel_insurance_id: catalogue.travel_insurance, notes: 'x' },
    other_service: { other_service_id: catalogue.other_service, description: 'x', notes: 'y' },
  };
  return [
    {
      resource: 'user',
      table: 'user',
      administrator: true,
      whole: { ...person, email: 'ines@edits.example', roles: 3, id_ambito_preparacion_plataforma: 2 },
      onlyUpdate: { active: false },
      edits: [
        [{ phone: '600555777' }],
        // The hash for the exact search ignores case.
        [{ dni: '12345678z', phone: '600555777' }, ['dni']],
        [{ email: 'nueva@edits.example' }, ['username', 'email']],
      ],
    },
    {
      resource: 'client',
      table: 'user',
      whole: { ...person, email: 'clienta@edits.example', username: 'clienta' },
      onlyUpdate: {
        tratamiento: 'Dra.',
        pasaporte: 'AA1',
        nif: 'B1',
        razon_social: 'Entera, S. L.',
        poblacion: 'Olite',
        observaciones: 'Nada',
        recivir_mailing: true,
        consentimiento: true,
        active: false,
      },
      edits: [[{ poblacion: 'Tafalla' }], [{ pasaporte: 'AA1', nif: null }, ['nif', 'nif_hash']]],
    },
    {
      resource: 'travel',
      table: 'travel',
      whole: {
        ...dates,
        name: 'Entero',
        contact_name: 'Eva',
        contact_surname: 'Gil',
        contact_phone: '600',
        contact_email: 'eva@edits.example',
        contact_info: 'x',
        n_adults: 2,
        n_children: 1,
        children_ages: [4],
        users_id: [test.customer.id],
        internal_tags: [catalogue.internal_tag_travel],
      },
      onlyUpdate: { agent_id: [test.agent.id, test.administrator.id], travel_status_id: 2 },
      edits: [
        [{ name: 'Otro' }],
        [{ name: 'Otro', users_id: [test.customer.id], date_to: '2027-06-11' }, ['date_to']],
        [{ users_id: [test.otherCustomer.id], agent_id: [test.agent.id] }],
      ],
    },
    {
      resource: 'budget',
      table: 'budget',
      whole: {
        ...dates,
        travel_id: sent.travel,
        discount: 5,
        deposit: 10,
        amount_paid: 3,
        valid_until: '2027-05-01',
        data: '<p>x</p>',
        contract_data: '<p>y</p>',
        // Confirmed because it has no price yet.
        confirmed: true,
      },
      onlyUpdate: { budget_status_id: 2 },
      edits: [
        [{ amount_paid: 4, confirmed: true }, ['amount_paid']],
        [{ data: '<p>x</p>', deposit: '' }, ['deposit']],
      ],
    },
    {
      resource: 'budgetContract',
      table: 'budget_contract',
      whole: { budget_id: sent.budget, contract_data: '<p>x</p>' },
      edits: [[{ contract_data: '<p>y</p>' }]],
    },
    ...lineKinds.map(kind => ({
      resource: lineResources[kind],
      table: 'budget_line',
      // The budget has others on these nights.
      whole: { ...line, ...about[kind], confirmed: true },
      edits: [[{ locator: 'XYZ' }], [{ price: 12, net_price: null }, ['net_price']]] as Noun['edits'],
    })),
    {
      resource: 'accomodation',
      table: 'accomodation',
      whole: {
        ...ratings,
        name: 'Hotel Entero',
        address: 'Calle 1',
        description: '<p>x</p>',
        accomodation_type_id: catalogue.accomodation_type,
        city_name: 'Málaga',
        n_rooms: 3,
        contact_email: 'hotel@edits.example',
        contact_phone: '948740000',
        contact_name: 'Eva',
        latitude: 1,
        longitude: 2,
        services: [catalogue.service],
        internal_tags: [catalogue.internal_tag],
      },
      edits: [[{ name: 'Hotel Otro' }], [{ services: [], n_rooms: 3 }, ['services']]],
    },
    {
      resource: 'service',
      table: catalogueTable('service'),
      whole: { name: 'Wifi', name_en: 'Wi-Fi', name_fr: 'Wi-Fi', icon: 'wifi' },
      edits: [[{ icon: 'star' }]],
    },
    {
      resource: 'cruise',
      table: 'cruise',
      whole: { ...ratings, ...shown, name: 'Crucero', description: '<p>x</p>', services: [catalogue.service] },
      edits: [[{ name: 'Otro crucero' }], [{ services: [], rate_cleaning: 5 }, ['services']]],
    },
    {
      resource: 'travelInsurance',
      table: 'travel_insurance',
      whole: { name: 'Seguro', name_en: 'Insurance', name_fr: 'Assurance', coverage: 'a', coverage_en: 'b' },
      edits: [[{ coverage: 'c' }]],
    },
    {
      resource: 'otherService',
      table: 'other_service',
      whole: {
        ...shown,
        name: 'Visita',
        name_en: 'Tour',
        name_fr: 'Visite',
        data: '<p>x</p>',
        address: 'Calle 1',
        city_name: 'Lisboa',
        latitude: 1,
        longitude: 2,
        contact_email: 'visita@edits.example',
        contact_phone: '948740000',
        contact_name: 'Eva',
        internal_tags: [catalogue.internal_tag_other_service],
      },
      edits: [
        [{ name: 'Otra visita' }],
        [{ internal_tags: [], name: 'Otra visita' }, ['internal_tags']],
        [{ contact_name: '' }],
      ],
    },
    {
      resource: 'provider',
      table: 'provider',
      whole: {
        ...Object.fromEntries(providerTexts.map(name => [name, `Un ${name}`])),
        country: 'Portugal',
        postal_code: '1000-001',
        web: 'https://edits.example',
        contact_phone: '600555666',
        contact_email: 'eva@edits.example',
        transfer_email: 'pagos@edits.example',
        bank_account: 'ES91 2100 0418 4502 0005 1332',
        password: 'secreta',
        active: 0,
      },
      edits: [[{ provider: 'Otro' }], [{ postal_code: 'X-1', web: '' }], [{ bank_account: null }], [{ active: 1 }]],
    },
    {
      resource: 'document',
      table: 'document',
      whole: { provider_id: catalogue.provider, document_type_id: catalogue.document_type, name: 'Tarifas' },
      edits: [[{ name: 'Tarifas 2027' }], [{ document_type_id: catalogue.document_type }, []]],
    },
    {
      resource: 'contract',
      table: 'contract',
      whole: { name: 'Viaje combinado', data: '<p>x</p>' },
      edits: [[{ name: 'Crucero' }], [{ data: '<p>y</p>' }]],
    },
    {
      resource: 'task',
      table: 'task',
      whole: {
        name: 'Llamar',
        date: '2027-01-01 10:00',
        note: '<p>x</p>',
        client_name: 'Eva',
        client_surname: 'Gil',
        client_phone: '600',
        client_email: 'eva@edits.example',
        agent_id: test.administrator.id,
        travel_id: sent.travel,
        user_id: test.customer.id,
        budget_id: sent.budget,
        task_status_id: 2,
      },
      edits: [[{ name: 'Escribir' }], [{ client_phone: '601', note: '' }], [{ date: '', name: 'Escribir' }, []]],
    },
    {
      resource: 'priceRequest',
      table: 'price_request',
      whole: {
        ...dates,
        type: 1,
        title: 'Grupo',
        subject: 'Precio',
        message: 'Hola',
        n_adults: 20,
        n_children: 3,
        n_rooms: 12,
        latitude: 37,
        longitude: -4,
        search_range: 30,
        travel_id: sent.travel,
        budget_id: sent.budget,
        services_ids: [],
      },
      edits: [[{ title: 'Otro grupo' }], [{ n_rooms: 13, subject: '' }]],
    },
  ];
}
