import type { Language } from '../contract/language.ts';
import type { internalTagsOtherService, OtherServiceTypeName, ServiceName, TranslatedWord } from './catalogue.ts';
import type { PictureKind } from './pictures.ts';

/** The cruises and the other services of the sample agency. */
export interface SampleCruise {
  name: string;
  text: string;
  rates: readonly [number, number, number, number];
  nights: number;
  /** Cents per person. */
  price: number;
  services: readonly ServiceName[];
  /** The kinds of its photographs: the boat, and what is seen from it. */
  boat: PictureKind;
  view: PictureKind;
}

const shipServices = ['Piscina', 'Restaurante', 'Bar', 'Gimnasio', 'Spa', 'Habitaciones adaptadas'] as const;

export const cruises = {
  mediterraneo: {
    name: 'Mediterráneo Occidental',
    text: 'Málaga, Barcelona, Marsella, Génova, Civitavecchia (Roma), Palma y Málaga. Siete noches, dos de ellas en puerto hasta la madrugada, y salida desde casa: sin aviones.',
    rates: [4, 5, 5, 4],
    nights: 7,
    price: 84_900,
    services: shipServices,
    boat: 'ship',
    view: 'coast',
  },
  griegas: {
    name: 'Islas Griegas',
    text: 'El Pireo, Miconos, Patmos, Rodas, Santorini y Creta. Barco mediano que atraca donde los grandes fondean, con guía de habla española en todas las escalas.',
    rates: [5, 4, 5, 4],
    nights: 7,
    price: 112_000,
    services: shipServices,
    boat: 'ship',
    view: 'village',
  },
  fiordos: {
    name: 'Bergen – Geiranger – Flåm',
    text: 'Copenhague, Hellesylt, Geiranger, Flåm, Bergen y Stavanger. La luz no se va hasta las once y los acantilados pasan a doscientos metros del balcón.',
    rates: [5, 5, 4, 4],
    nights: 7,
    price: 138_500,
    services: shipServices,
    boat: 'ship',
    view: 'fjord',
  },
  canarias: {
    name: 'Canarias y Madeira',
    text: 'Las Palmas, Funchal, La Palma, Tenerife y Lanzarote. Siete noches de primavera en pleno invierno, con excursión al Teide incluida.',
    rates: [4, 4, 4, 5],
    nights: 7,
    price: 79_500,
    services: shipServices,
    boat: 'ship',
    view: 'coast',
  },
  guadalquivir: {
    name: 'Guadalquivir',
    text: 'Crucero fluvial de cinco noches: Sevilla, Coria, Sanlúcar, El Puerto de Santa María y Cádiz. Ochenta camarotes, todos exteriores, y visitas a bodega y a Doñana.',
    rates: [5, 5, 5, 4],
    nights: 5,
    price: 92_000,
    services: ['Restaurante', 'Bar', 'Wifi gratuito', 'Aire acondicionado'],
    boat: 'river',
    view: 'oldTown',
  },
  nilo: {
    name: 'El Nilo, de Luxor a Asuán',
    text: 'Cuatro noches en motonave con egiptólogo de habla española: Karnak, Valle de los Reyes, Edfu, Kom Ombo y File. Abu Simbel, opcional.',
    rates: [5, 4, 5, 5],
    nights: 4,
    price: 68_000,
    services: ['Piscina', 'Restaurante', 'Bar', 'Aire acondicionado'],
    boat: 'river',
    view: 'desert',
  },
} as const satisfies Record<string, SampleCruise>;
export type CruiseName = keyof typeof cruises;

export interface SampleOtherService {
  name: string;
  translated: TranslatedWord;
  type: OtherServiceTypeName;
  address: string | null;
  city: string | null;
  /** Two letters, when the country is not Spain. */
  countryCode?: string;
  at: readonly [number, number] | null;
  /** The hour at which it begins, and its length in hours. */
  hours: readonly [from: number, length: number];
  /** Cents per person. */
  price: number;
  /** The youngest who may come. */
  fromAge?: number;
  tags: readonly (typeof internalTagsOtherService)[number][];
  /** The text of a budget's line, in the traveller's language. */
  text: Record<Language, string>;
  view: PictureKind;
}

export const otherServices = {
  alhambra: {
    name: 'La Alhambra y el Generalife con guía',
    translated: { en: 'The Alhambra and the Generalife with a guide', fr: 'L’Alhambra et le Generalife avec guide' },
    type: 'Visita guiada',
    address: 'Calle Real de la Alhambra, s/n',
    city: 'Granada',
    at: [37.1761, -3.5881],
    hours: [9, 3],
    price: 5_900,
    tags: ['Reserva anticipada', 'Salida garantizada'],
    text: {
      es: 'Palacios Nazaríes, Alcazaba y Generalife con guía oficial, en grupo de doce como mucho. Entradas a nombre de cada viajero: es preciso llevar el documento de identidad.',
      en: 'Nasrid Palaces, Alcazaba and Generalife with an official guide, twelve people at most. Tickets carry each traveller’s name: please bring your passport.',
      fr: 'Palais nasrides, Alcazaba et Generalife avec guide officiel, douze personnes au plus. Billets nominatifs : munissez-vous de votre pièce d’identité.',
    },
    view: 'fortress',
  },
  alcazar: {
    name: 'Real Alcázar y Catedral de Sevilla',
    translated: { en: 'Royal Alcázar and Cathedral of Seville', fr: 'Alcázar royal et cathédrale de Séville' },
    type: 'Visita guiada',
    address: 'Patio de Banderas, s/n',
    city: 'Sevilla',
    at: [37.3831, -5.9902],
    hours: [10, 3],
    price: 4_700,
    tags: ['Reserva anticipada'],
    text: {
      es: 'Visita sin colas al Alcázar, la Catedral y la Giralda con guía oficial.',
      en: 'Skip-the-line visit to the Alcázar, the Cathedral and the Giralda with an official guide.',
      fr: 'Visite coupe-file de l’Alcázar, de la cathédrale et de la Giralda avec guide officiel.',
    },
    view: 'oldTown',
  },
  flamenco: {
    name: 'Noche de flamenco en cueva del Sacromonte',
    translated: { en: 'Flamenco night in a Sacromonte cave', fr: 'Soirée flamenco dans une grotte du Sacromonte' },
    type: 'Espectáculo',
    address: 'Camino del Sacromonte, 67',
    city: 'Granada',
    at: [37.1825, -3.5858],
    hours: [21, 2],
    price: 4_200,
    tags: ['Grupos'],
    text: {
      es: 'Zambra en una cueva de sesenta plazas, con primera copa y recogida en el hotel.',
      en: 'A zambra in a cave for sixty people, first drink and hotel pick-up included.',
      fr: 'Zambra dans une grotte de soixante places, premier verre et transfert depuis l’hôtel inclus.',
    },
    view: 'village',
  },
  mezquita: {
    name: 'Mezquita-Catedral y Judería',
    translated: { en: 'Mosque-Cathedral and Jewish quarter', fr: 'Mosquée-cathédrale et quartier juif' },
    type: 'Visita guiada',
    address: 'Calle Cardenal Herrero, 1',
    city: 'Córdoba',
    at: [37.8789, -4.7794],
    hours: [10, 2],
    price: 3_600,
    tags: ['Salida garantizada'],
    text: {
      es: 'Paseo por la Judería, la Sinagoga y la Mezquita-Catedral, con entradas y auriculares.',
      en: 'A walk through the Jewish quarter, the Synagogue and the Mosque-Cathedral, tickets and headsets included.',
      fr: 'Promenade dans la Judería, la synagogue et la mosquée-cathédrale, billets et écouteurs inclus.',
    },
    view: 'oldTown',
  },
  caminito: {
    name: 'Caminito del Rey',
    translated: { en: 'Caminito del Rey', fr: 'Caminito del Rey' },
    type: 'Naturaleza y aventura',
    address: 'Conde de Guadalhorce, Ardales',
    city: 'Ardales',
    at: [36.9323, -4.8006],
    hours: [10, 4],
    price: 4_400,
    fromAge: 8,
    tags: ['Reserva anticipada'],
    text: {
      es: 'Recorrido guiado de 7,7 km por las pasarelas, casco y autobús lanzadera incluidos. Desde ocho años.',
      en: 'Guided walk of 7.7 km along the walkways; helmet and shuttle bus included. From eight years of age.',
      fr: 'Parcours guidé de 7,7 km sur les passerelles, casque et navette inclus. À partir de huit ans.',
    },
    view: 'viaduct',
  },
  donana: {
    name: 'Doñana en todoterreno',
    translated: { en: 'Doñana by four-wheel drive', fr: 'Doñana en tout-terrain' },
    type: 'Naturaleza y aventura',
    address: 'Centro de visitantes El Acebuche',
    city: 'Almonte',
    at: [37.0486, -6.5647],
    hours: [8, 4],
    price: 3_900,
    tags: ['Familias'],
    text: {
      es: 'Cuatro horas por playa, dunas, cotos y marisma con guía naturalista y prismáticos.',
      en: 'Four hours across beach, dunes, pinewood and marsh with a naturalist; binoculars provided.',
      fr: 'Quatre heures entre plage, dunes, pinède et marais avec un guide naturaliste ; jumelles fournies.',
    },
    view: 'coast',
  },
  jerez: {
    name: 'Bodegas de Jerez con cata',
    translated: { en: 'Sherry wineries with tasting', fr: 'Chais de Xérès avec dégustation' },
    type: 'Gastronomía y vino',
    address: 'Calle Pizarro, 12',
    city: 'Jerez de la Frontera',
    at: [36.6885, -6.1431],
    hours: [12, 3],
    price: 5_200,
    tags: ['Grupos'],
    text: {
      es: 'Dos bodegas, cinco vinos y un almuerzo de tapas en un tabanco. Chófer incluido.',
      en: 'Two wineries, five sherries and a tapas lunch in a tabanco. Driver included.',
      fr: 'Deux chais, cinq vins et un déjeuner de tapas dans un tabanco. Chauffeur inclus.',
    },
    view: 'vineyard',
  },
  cetaceos: {
    name: 'Ballenas y delfines en el Estrecho',
    translated: { en: 'Whales and dolphins in the Strait', fr: 'Baleines et dauphins dans le détroit' },
    type: 'Naturaleza y aventura',
    address: 'Puerto de Tarifa',
    city: 'Tarifa',
    at: [36.0105, -5.6035],
    hours: [11, 2],
    price: 4_500,
    tags: ['Familias'],
    text: {
      es: 'Salida de dos horas con bióloga a bordo. Si no se ve ningún animal, se repite gratis.',
      en: 'A two-hour trip with a biologist on board. If no animal is seen, the next one is free.',
      fr: 'Sortie de deux heures avec une biologiste à bord. Si l’on ne voit aucun animal, la suivante est offerte.',
    },
    view: 'coast',
  },
  forfait: {
    name: 'Forfait y material en Sierra Nevada',
    translated: { en: 'Ski pass and hire in Sierra Nevada', fr: 'Forfait et matériel à Sierra Nevada' },
    type: 'Entradas y pases',
    address: 'Plaza de Andalucía, Pradollano',
    city: 'Monachil',
    at: [37.0947, -3.3981],
    hours: [9, 8],
    price: 16_800,
    tags: ['Familias', 'Reserva anticipada'],
    text: {
      es: 'Forfait de tres días y alquiler de esquís, botas y casco. Se recoge la tarde anterior, sin cola.',
      en: 'Three-day ski pass and hire of skis, boots and helmet. Collected the evening before, no queue.',
      fr: 'Forfait de trois jours et location de skis, chaussures et casque. À retirer la veille, sans attente.',
    },
    view: 'sierra',
  },
  agafay: {
    name: 'Atardecer y cena en el desierto de Agafay',
    translated: {
      en: 'Sunset and dinner in the Agafay desert',
      fr: 'Coucher de soleil et dîner dans le désert d’Agafay',
    },
    type: 'Naturaleza y aventura',
    address: 'Agafay',
    city: 'Marrakech',
    countryCode: 'MA',
    at: [31.4167, -8.2333],
    hours: [16, 6],
    price: 6_900,
    tags: ['Salida garantizada'],
    text: {
      es: 'Paseo en dromedario, cena bereber con música y vuelta a la medina por la noche.',
      en: 'Camel ride, Berber dinner with music and return to the medina at night.',
      fr: 'Promenade à dos de dromadaire, dîner berbère en musique et retour à la médina le soir.',
    },
    view: 'desert',
  },
  panoramica: {
    name: 'Visita panorámica con guía local',
    translated: { en: 'City tour with a local guide', fr: 'Tour de ville avec un guide local' },
    type: 'Visita guiada',
    address: null,
    city: null,
    at: null,
    hours: [10, 4],
    price: 3_800,
    tags: ['Grupos', 'Salida garantizada'],
    text: {
      es: 'Media mañana a pie y en transporte público con un guía que vive en la ciudad. Grupo reducido.',
      en: 'Half a day on foot and by public transport with a guide who lives in the city. Small group.',
      fr: 'Une demi-journée à pied et en transports avec un guide qui habite la ville. Petit groupe.',
    },
    view: 'street',
  },
  traslado: {
    name: 'Traslado privado con chófer',
    translated: { en: 'Private transfer with driver', fr: 'Transfert privé avec chauffeur' },
    type: 'Traslado',
    address: null,
    city: null,
    at: null,
    hours: [18, 1],
    price: 2_900,
    tags: ['Reserva anticipada'],
    text: {
      es: 'Recogida con cartel en la salida y traslado directo al alojamiento. Asientos infantiles sin cargo.',
      en: 'Meet and greet at arrivals and a direct transfer to your hotel. Child seats free of charge.',
      fr: 'Accueil avec pancarte à l’arrivée et transfert direct jusqu’à l’hôtel. Sièges enfants sans supplément.',
    },
    view: 'street',
  },
  // Near the first centre of the map of a new price request (specification 9).
  almazara: {
    name: 'Almazara de Baena con cata de aceites',
    translated: { en: 'Baena oil mill with olive oil tasting', fr: 'Moulin à huile de Baena avec dégustation' },
    type: 'Gastronomía y vino',
    address: 'Camino de los Molinos, 3',
    city: 'Baena',
    at: [37.6228, -4.3312],
    hours: [11, 2],
    price: 1_800,
    tags: ['Grupos', 'Reserva anticipada'],
    text: {
      es: 'Visita al molino y a la bodega de tinajas, y cata guiada de cuatro aceites con pan de la comarca.',
      en: 'A visit to the mill and its cellar of oil jars, and a guided tasting of four oils with country bread.',
      fr: 'Visite du moulin et de la cave aux jarres, puis dégustation guidée de quatre huiles avec du pain de campagne.',
    },
    view: 'groves',
  },
  viaVerde: {
    name: 'Vía Verde del Aceite en bicicleta',
    translated: { en: 'The Olive Oil Greenway by bicycle', fr: 'La Voie verte de l’huile à vélo' },
    type: 'Naturaleza y aventura',
    address: 'Antigua estación',
    city: 'Doña Mencía',
    at: [37.5519, -4.3548],
    hours: [10, 4],
    price: 2_600,
    tags: ['Grupos', 'Familias'],
    text: {
      es: 'De Doña Mencía a Luque por la vieja vía del tren, sin cuestas, con bicicleta, casco y monitor.',
      en: 'From Doña Mencía to Luque along the old railway, all on the level; bicycle, helmet and guide included.',
      fr: 'De Doña Mencía à Luque par l’ancienne voie ferrée, sans montées ; vélo, casque et moniteur compris.',
    },
    view: 'viaduct',
  },
} as const satisfies Record<string, SampleOtherService>;
export type OtherServiceName = keyof typeof otherServices;
