/** The plain catalogues of the sample agency. Other records refer to an entry by its name. */

/** The translations of the agency's Spanish word for customers. */
export interface TranslatedWord {
  en: string;
  fr: string;
}

export const transportTypes = {
  Vuelo: { en: 'Flight', fr: 'Vol' },
  Tren: { en: 'Train', fr: 'Train' },
  Autocar: { en: 'Coach', fr: 'Autocar' },
  'Coche de alquiler': { en: 'Hire car', fr: 'Voiture de location' },
  Ferry: { en: 'Ferry', fr: 'Ferry' },
  'Traslado privado': { en: 'Private transfer', fr: 'Transfert privé' },
} as const satisfies Record<string, TranslatedWord>;
export type TransportTypeName = keyof typeof transportTypes;

/** The icons are names from web/features/service. */
export const services = {
  'Wifi gratuito': { icon: 'wifi', en: 'Free wifi', fr: 'Wifi gratuit' },
  Piscina: { icon: 'pool', en: 'Pool', fr: 'Piscine' },
  Aparcamiento: { icon: 'parking', en: 'Parking', fr: 'Parking' },
  'Desayuno bufé': { icon: 'breakfast', en: 'Buffet breakfast', fr: 'Petit-déjeuner buffet' },
  Restaurante: { icon: 'restaurant', en: 'Restaurant', fr: 'Restaurant' },
  Bar: { icon: 'bar', en: 'Bar', fr: 'Bar' },
  Spa: { icon: 'spa', en: 'Spa', fr: 'Spa' },
  Gimnasio: { icon: 'gym', en: 'Gym', fr: 'Salle de sport' },
  'Acceso a la playa': { icon: 'beach', en: 'Beach access', fr: 'Accès à la plage' },
  'Jardín o patio': { icon: 'garden', en: 'Garden or courtyard', fr: 'Jardin ou cour' },
  'Habitaciones familiares': { icon: 'family', en: 'Family rooms', fr: 'Chambres familiales' },
  'Admite mascotas': { icon: 'pets', en: 'Pets welcome', fr: 'Animaux acceptés' },
  'Habitaciones adaptadas': { icon: 'accessible', en: 'Accessible rooms', fr: 'Chambres accessibles' },
  Ascensor: { icon: 'elevator', en: 'Lift', fr: 'Ascenseur' },
  'Aire acondicionado': { icon: 'air', en: 'Air conditioning', fr: 'Climatisation' },
  Televisión: { icon: 'tv', en: 'Television', fr: 'Télévision' },
  'Recepción 24 horas': { icon: 'reception', en: '24-hour reception', fr: 'Réception 24 h/24' },
  'Traslado al aeropuerto': { icon: 'transfer', en: 'Airport transfer', fr: 'Navette aéroport' },
  'Alquiler de bicicletas': { icon: 'bike', en: 'Bicycle hire', fr: 'Location de vélos' },
} as const satisfies Record<string, TranslatedWord & { icon: string }>;
export type ServiceName = keyof typeof services;

export const cabinTypes = {
  Interior: { en: 'Inside', fr: 'Intérieure' },
  'Exterior con ventana': { en: 'Outside with window', fr: 'Extérieure avec fenêtre' },
  'Exterior con balcón': { en: 'Outside with balcony', fr: 'Extérieure avec balcon' },
  Suite: { en: 'Suite', fr: 'Suite' },
} as const satisfies Record<string, TranslatedWord>;
export type CabinTypeName = keyof typeof cabinTypes;

export const meals = {
  'Solo alojamiento': { en: 'Room only', fr: 'Hébergement seul' },
  'Alojamiento y desayuno': { en: 'Bed and breakfast', fr: 'Chambre et petit-déjeuner' },
  'Media pensión': { en: 'Half board', fr: 'Demi-pension' },
  'Pensión completa': { en: 'Full board', fr: 'Pension complète' },
  'Todo incluido': { en: 'All inclusive', fr: 'Tout compris' },
} as const satisfies Record<string, TranslatedWord>;
export type MealName = keyof typeof meals;

export const roomTypes = {
  Individual: { en: 'Single', fr: 'Individuelle' },
  Doble: { en: 'Double', fr: 'Double' },
  'Doble con cama supletoria': { en: 'Double with extra bed', fr: 'Double avec lit d’appoint' },
  Triple: { en: 'Triple', fr: 'Triple' },
  Familiar: { en: 'Family', fr: 'Familiale' },
  'Suite júnior': { en: 'Junior suite', fr: 'Suite junior' },
  'Apartamento de dos dormitorios': { en: 'Two-bedroom apartment', fr: 'Appartement de deux chambres' },
} as const satisfies Record<string, TranslatedWord>;
export type RoomTypeName = keyof typeof roomTypes;

export const accomodationTypes = {
  Hotel: { en: 'Hotel', fr: 'Hôtel' },
  'Hotel con encanto': { en: 'Boutique hotel', fr: 'Hôtel de charme' },
  'Casa rural': { en: 'Country house', fr: 'Gîte rural' },
  'Apartamento turístico': { en: 'Holiday apartment', fr: 'Appartement de tourisme' },
  'Hacienda o cortijo': { en: 'Country estate', fr: 'Domaine andalou' },
  'Riad o ryokan': { en: 'Riad or ryokan', fr: 'Riad ou ryokan' },
  'Refugio de montaña': { en: 'Mountain lodge', fr: 'Refuge de montagne' },
} as const satisfies Record<string, TranslatedWord>;
export type AccomodationTypeName = keyof typeof accomodationTypes;

export const otherServiceTypes = {
  'Visita guiada': { en: 'Guided visit', fr: 'Visite guidée' },
  Espectáculo: { en: 'Show', fr: 'Spectacle' },
  'Naturaleza y aventura': { en: 'Nature and adventure', fr: 'Nature et aventure' },
  'Gastronomía y vino': { en: 'Food and wine', fr: 'Gastronomie et vin' },
  Traslado: { en: 'Transfer', fr: 'Transfert' },
  'Entradas y pases': { en: 'Tickets and passes', fr: 'Billets et forfaits' },
} as const satisfies Record<string, TranslatedWord>;
export type OtherServiceTypeName = keyof typeof otherServiceTypes;

export const travelInsuranceTypes = {
  Asistencia: { en: 'Assistance', fr: 'Assistance' },
  Anulación: { en: 'Cancellation', fr: 'Annulation' },
  Multirriesgo: { en: 'Multi-risk', fr: 'Multirisque' },
} as const satisfies Record<string, TranslatedWord>;

export const documentTypes = [
  'Contrato',
  'Tarifas',
  'Condiciones generales',
  'Certificado bancario',
  'Póliza de seguro',
  'Factura',
] as const;
export const internalTags = [
  'Favorito de la agencia',
  'Buena comisión',
  'Familias',
  'Parejas',
  'Grupos',
  'Accesible',
  'Temporada baja',
] as const;
export const internalTagsOtherService = ['Reserva anticipada', 'Grupos', 'Familias', 'Salida garantizada'] as const;

interface Insurance {
  name: string;
  translated: TranslatedWord;
  type: keyof typeof travelInsuranceTypes;
  /** Cents per person and day. */
  daily: number;
}

export const insurances = {
  nacional: {
    name: 'Asistencia Nacional',
    translated: { en: 'Assistance Spain', fr: 'Assistance Espagne' },
    type: 'Asistencia',
    daily: 140,
  },
  europa: {
    name: 'Asistencia Europa',
    translated: { en: 'Assistance Europe', fr: 'Assistance Europe' },
    type: 'Asistencia',
    daily: 290,
  },
  mundo: {
    name: 'Asistencia Mundo Plus',
    translated: { en: 'Assistance World Plus', fr: 'Assistance Monde Plus' },
    type: 'Multirriesgo',
    daily: 640,
  },
  anulacion: {
    name: 'Anulación sin preguntas',
    translated: { en: 'No-questions cancellation', fr: 'Annulation sans justificatif' },
    type: 'Anulación',
    daily: 520,
  },
  nieve: {
    name: 'Nieve y Montaña',
    translated: { en: 'Snow and Mountain', fr: 'Neige et Montagne' },
    type: 'Multirriesgo',
    daily: 480,
  },
  crucero: {
    name: 'Crucero Tranquilo',
    translated: { en: 'Carefree Cruise', fr: 'Croisière sereine' },
    type: 'Multirriesgo',
    daily: 560,
  },
} as const satisfies Record<string, Insurance>;
export type InsuranceKey = keyof typeof insurances;
