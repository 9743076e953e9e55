import { addTexts, type TextsOf } from '../../lib/texts.ts';

/** What the agency offers to visitors. */
const texts = addTexts({
  es: {
    'welcome.title': 'Un viaje pensado para usted',
    'welcome.introduction':
      'Cuéntenos adónde le gustaría ir y con quién. Una persona de la agencia prepara su presupuesto día a día, con cada noche, cada trayecto y cada precio a la vista.',
    'welcome.ask': 'Pedir mi viaje',
    'welcome.offer': 'Lugares a los que llevamos',
    'welcome.accomodation': 'Dónde dormir',
    'welcome.cruise': 'En el mar',
    'welcome.other_service': 'Qué hacer',
    'welcome.rating_one': '{{average}} de 5, según {{count}} viajero',
    'welcome.rating_other': '{{average}} de 5, según {{count}} viajeros',
    'welcome.want': 'Quiero algo así',
    'welcome.wantHint':
      'Lo anotamos en su solicitud, más abajo: usted la completa y nosotros la convertimos en un viaje.',
    'welcome.photos': 'Fotos de {{name}}',
    'welcome.reload': 'No hemos podido cargar lo que ofrecemos. El formulario necesita conexión: vuelva a intentarlo.',
  },
  en: {
    'welcome.title': 'A trip planned around you',
    'welcome.introduction':
      'Tell us where you’d like to go, and with whom. Somebody at the agency prepares your quote day by day, with every night, every journey and every price in plain sight.',
    'welcome.ask': 'Ask for my trip',
    'welcome.offer': 'Where we can take you',
    'welcome.accomodation': 'Where to stay',
    'welcome.cruise': 'At sea',
    'welcome.other_service': 'Things to do',
    'welcome.rating_one': '{{average}} out of 5, by {{count}} traveller',
    'welcome.rating_other': '{{average}} out of 5, by {{count}} travellers',
    'welcome.want': 'I’d like something like this',
    'welcome.wantHint': 'We’ll note it in your request below: you complete it, and we turn it into a trip.',
    'welcome.photos': 'Photos of {{name}}',
    'welcome.reload': 'We couldn’t load what we offer. The form needs a connection: please try again.',
  },
  fr: {
    'welcome.title': 'Un voyage pensé pour vous',
    'welcome.introduction':
      'Dites-nous où vous aimeriez aller, et avec qui. Une personne de l’agence prépare votre devis jour par jour, avec chaque nuit, chaque trajet et chaque prix bien visibles.',
    'welcome.ask': 'Demander mon voyage',
    'welcome.offer': 'Là où nous vous emmenons',
    'welcome.accomodation': 'Où dormir',
    'welcome.cruise': 'En mer',
    'welcome.other_service': 'À vivre sur place',
    'welcome.rating_one': '{{average}} sur 5, selon {{count}} voyageur',
    'welcome.rating_other': '{{average}} sur 5, selon {{count}} voyageurs',
    'welcome.want': 'J’aimerais quelque chose comme cela',
    'welcome.wantHint': 'Nous le notons dans votre demande, plus bas : vous la complétez et nous en faisons un voyage.',
    'welcome.photos': 'Photos : {{name}}',
    'welcome.reload': 'Impossible de charger nos propositions. Le formulaire a besoin d’une connexion : réessayez.',
  },
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
