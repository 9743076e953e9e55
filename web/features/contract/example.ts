import type { MergeSource } from '../../../contract/contract-template/schema.ts';

/** Invented data that fills a preview until the reader chooses a budget. */
export const exampleSource: MergeSource = {
  client: { name: 'María García López', dni: '00000000T', address: 'Calle Mayor, 1, 28013 Madrid' },
  travellers: ['María García López', 'Juan Pérez Soler'],
  travel: { name: 'Islas griegas', days: 8, n_adults: 2, n_children: 1 },
  budget: {
    id: 1234,
    date_from: '2027-06-05',
    date_to: '2027-06-12',
    price_discount: 348_000,
    deposit: 60_000,
    amount_paid: 0,
  },
  services: ['Madrid – Atenas', 'Hotel Egeo', 'Crucero por las Cícladas'],
  agency: {
    name: 'Viajes Ejemplo',
    licence: 'AN-000000-0',
    address: 'Plaza Nueva, 1, 41001 Sevilla',
    phone: '955 000 000',
    email: 'hola@ejemplo.es',
  },
  today: '2027-02-01',
};
