import type { Language } from '../contract/language.ts';
import type { Setting } from '../contract/setting/schema.ts';
import type { CruiseName, OtherServiceName } from './excursions.ts';
import type { StayName } from './stays.ts';

/** The sample agency's texts for visitors: its offers, its own words, and its privacy policy. */

type Teaser = Record<Language, string>;

export const welcome: Setting<'welcome'> = {
  title: {
    es: 'Andalucía y el mundo, contados despacio',
    en: 'Andalusia and beyond, taken slowly',
    fr: 'L’Andalousie et le monde, sans se presser',
  },
  introduction: {
    es: 'Somos una agencia pequeña de Granada. Escuchamos primero, proponemos después, y el día de la salida sabe usted a quién llamar.',
    en: 'We are a small agency in Granada. We listen first and propose afterwards, and on the day you leave you know whom to call.',
    fr: 'Nous sommes une petite agence de Grenade. Nous écoutons d’abord, nous proposons ensuite, et le jour du départ vous savez qui appeler.',
  },
  reply_days: 2,
};

export const featuredStays: Partial<Record<StayName, Teaser>> = {
  granada: {
    es: 'Un carmen del Albaicín con tres terrazas de jardín y la Alhambra enfrente.',
    en: 'A walled garden house in the Albaicín: three terraces, and the Alhambra across the valley.',
    fr: 'Un carmen de l’Albaicín, trois terrasses de jardin et l’Alhambra en face.',
  },
  cadiz: {
    es: 'Casi todos los balcones dan a la playa de las puestas de sol.',
    en: 'Nearly every balcony looks over the beach where the city watches the sun go down.',
    fr: 'Presque tous les balcons donnent sur la plage des couchers de soleil.',
  },
  grazalema: {
    es: 'Seis habitaciones, chimenea y mantas tejidas en el pueblo más verde de la sierra.',
    en: 'Six rooms, a fireplace and woven blankets in the greenest village of the sierra.',
    fr: 'Six chambres, une cheminée et des couvertures tissées dans le village le plus vert de la sierra.',
  },
  cabo: {
    es: 'Calas a las que solo se llega andando y, de noche, el cielo más limpio de la costa.',
    en: 'Coves that can only be reached on foot and, at night, the clearest sky on the coast.',
    fr: 'Des criques que l’on n’atteint qu’à pied et, la nuit, le ciel le plus pur de la côte.',
  },
};

export const featuredCruises: Partial<Record<CruiseName, Teaser>> = {
  guadalquivir: {
    es: 'Cinco noches de río entre Sevilla y la bahía de Cádiz, con bodega y Doñana.',
    en: 'Five nights on the river from Seville to the bay of Cádiz, with a sherry cellar and Doñana.',
    fr: 'Cinq nuits sur le fleuve, de Séville à la baie de Cadix, avec une bodega et Doñana.',
  },
  fiordos: {
    es: 'La luz no se va hasta las once y los acantilados pasan junto al balcón.',
    en: 'The light lasts until eleven, and the cliffs go by beside your balcony.',
    fr: 'La lumière dure jusqu’à onze heures et les falaises défilent devant le balcon.',
  },
};

export const featuredServices: Partial<Record<OtherServiceName, Teaser>> = {
  alhambra: {
    es: 'En grupo pequeño y a la hora en que los palacios se quedan en silencio.',
    en: 'In a small group, at the hour when the palaces fall quiet.',
    fr: 'En petit groupe, à l’heure où les palais se taisent.',
  },
  flamenco: {
    es: 'Cante a un metro, en una cueva que sigue siendo de la familia.',
    en: 'Singing from a yard away, in a cave that still belongs to the family.',
    fr: 'Le chant à un mètre de vous, dans une grotte restée dans la famille.',
  },
  cetaceos: {
    es: 'Dos horas de Estrecho con biólogos a bordo; si no se ve ninguno, se repite.',
    en: 'Two hours on the Strait with biologists on board; if none are seen, you go again.',
    fr: 'Deux heures sur le détroit avec des biologistes ; si l’on n’en voit aucun, on recommence.',
  },
};

const sections: Record<Language, readonly (readonly [title: string, text: string])[]> = {
  es: [
    [
      'Quién trata sus datos',
      'Viajes Alborada, S.L., agencia con licencia AN-189999-2, plaza de la Romanilla, 9, Granada. Puede escribirnos a hola@alborada.demo.',
    ],
    [
      'Para qué los usamos',
      'Para contestar a lo que nos pide, preparar su presupuesto, hacer las reservas que acepte y acompañarle durante el viaje. Si lo ha consentido, también para enviarle ofertas; puede retirar ese permiso cuando quiera.',
    ],
    [
      'Qué datos guardamos',
      'Los que usted nos da: nombre, contacto, acompañantes y preferencias y, cuando un proveedor lo exige, el documento de identidad, que guardamos cifrado.',
    ],
    [
      'A quién se los damos',
      'A los hoteles, navieras, compañías y aseguradoras de su viaje, y solo lo que cada uno necesita. No vendemos datos ni los usamos para elaborar perfiles.',
    ],
    [
      'Cuánto tiempo',
      'Las solicitudes que no llegan a viaje se borran a los doce meses. Los contratos y las facturas se conservan los años que manda la ley.',
    ],
    [
      'Sus derechos',
      'Puede consultar, corregir, llevarse o borrar sus datos, y oponerse a que los usemos. Si cree que no lo hemos hecho bien, puede reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
    ],
  ],
  en: [
    [
      'Who is responsible for your data',
      'Viajes Alborada, S.L., a travel agency with licence AN-189999-2, Plaza de la Romanilla 9, Granada, Spain. You can write to us at hola@alborada.demo.',
    ],
    [
      'What we use it for',
      'To answer what you ask, prepare your quote, make the bookings you accept and look after you during the trip. If you have agreed to it, also to send you offers; you can withdraw that at any time.',
    ],
    [
      'What we keep',
      'What you give us: your name, how to reach you, who travels with you and what you like and, where a supplier requires it, your identity document, which we store encrypted.',
    ],
    [
      'Whom we give it to',
      'The hotels, cruise lines, carriers and insurers of your trip, and only what each of them needs. We do not sell data or build profiles from it.',
    ],
    [
      'For how long',
      'Requests that do not become a trip are deleted after twelve months. Contracts and invoices are kept for as long as the law requires.',
    ],
    [
      'Your rights',
      'You can see, correct, take with you or delete your data, and object to its use. If you think we have got it wrong, you can complain to the Spanish Data Protection Agency (www.aepd.es).',
    ],
  ],
  fr: [
    [
      'Qui traite vos données',
      'Viajes Alborada, S.L., agence de voyages titulaire de la licence AN-189999-2, plaza de la Romanilla 9, Grenade, Espagne. Vous pouvez nous écrire à hola@alborada.demo.',
    ],
    [
      'À quoi elles servent',
      'À répondre à votre demande, préparer votre devis, effectuer les réservations que vous acceptez et vous accompagner pendant le voyage. Si vous y avez consenti, également à vous envoyer des offres ; vous pouvez retirer cet accord à tout moment.',
    ],
    [
      'Ce que nous conservons',
      'Ce que vous nous donnez : votre nom, vos coordonnées, les personnes qui vous accompagnent, vos préférences et, lorsqu’un prestataire l’exige, votre pièce d’identité, que nous conservons chiffrée.',
    ],
    [
      'À qui nous les transmettons',
      'Aux hôtels, croisiéristes, transporteurs et assureurs de votre voyage, et seulement ce dont chacun a besoin. Nous ne vendons pas de données et n’établissons aucun profil.',
    ],
    [
      'Pendant combien de temps',
      'Les demandes sans suite sont effacées au bout de douze mois. Les contrats et les factures sont conservés aussi longtemps que la loi l’exige.',
    ],
    [
      'Vos droits',
      'Vous pouvez consulter, corriger, emporter ou faire effacer vos données, et vous opposer à leur utilisation. Si vous estimez que nous avons mal agi, vous pouvez saisir l’Agence espagnole de protection des données (www.aepd.es).',
    ],
  ],
};

export const privacy = (language: Language): string =>
  sections[language].map(([title, text]) => `<h2>${title}</h2><p>${text}</p>`).join('');
