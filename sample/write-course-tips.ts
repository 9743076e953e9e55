import type { CourseTipCategory } from '../contract/course-tip/category.ts';
import type { Language } from '../contract/language.ts';
import { addDays, type Day } from '../contract/values/dates.ts';
import type { Trx } from '../server/platform/db/db.ts';
import type { Services } from '../server/services.ts';
import type { SamplePhoto, StoredPhotos } from './photos.ts';
import type { PictureKind } from './pictures.ts';

/** The courses and tips of the sample agency. One is not translated and one is a draft, to show both. */
interface SampleTip {
  category: CourseTipCategory;
  /** How many days ago it was published. */
  daysAgo: number;
  published?: false;
  position?: number;
  view?: PictureKind;
  link?: string;
  words: { es: Words } & Partial<Record<Language, Words>>;
}

interface Words {
  title: string;
  /** Paragraphs. A line with '#' is a heading, a line with '-' an item of a list. */
  text: readonly string[];
}

const courseTips: readonly SampleTip[] = [
  {
    category: 'consejo',
    daysAgo: 6,
    position: 1,
    view: 'coast',
    words: {
      es: {
        title: 'Una semana con equipaje de mano',
        text: [
          'Viajar con una sola maleta pequeña ahorra esperas, dinero y dolores de espalda. Con estas cuentas salen siete días sin echar nada en falta.',
          '# Lo que cabe',
          '- Tres partes de arriba por cada dos de abajo, todas de colores que casen entre sí.',
          '- Un solo par de zapatos además del que lleva puesto.',
          '- Una chaqueta fina que abrigue y una que pare el agua.',
          '# Lo que se olvida',
          'El adaptador de enchufe, una bolsa para la ropa sucia y las medicinas en su caja, con la receta. Los líquidos, en envases de 100 ml y en una bolsa transparente a mano.',
        ],
      },
      en: {
        title: 'A week with hand luggage only',
        text: [
          'Travelling with one small suitcase saves queues, money and a sore back. These sums give you seven days without missing anything.',
          '# What fits',
          '- Three tops for every two bottoms, all in colours that go together.',
          '- One pair of shoes besides those you are wearing.',
          '- A thin jacket for warmth and another that stops the rain.',
          '# What people forget',
          'The plug adapter, a bag for laundry and medicines in their box, with the prescription. Liquids go in 100 ml bottles, in a clear bag within reach.',
        ],
      },
      fr: {
        title: 'Une semaine avec un seul bagage cabine',
        text: [
          'Voyager avec une seule petite valise évite les files d’attente, les frais et le mal de dos. Voici de quoi tenir sept jours sans manquer de rien.',
          '# Ce qui tient dedans',
          '- Trois hauts pour deux bas, de couleurs qui vont ensemble.',
          '- Une seule paire de chaussures en plus de celle que vous portez.',
          '- Une veste fine pour la chaleur et une autre contre la pluie.',
          '# Ce que l’on oublie',
          'L’adaptateur, un sac pour le linge sale et les médicaments dans leur boîte, avec l’ordonnance. Les liquides vont dans des flacons de 100 ml, dans un sachet transparent à portée de main.',
        ],
      },
    },
  },
  {
    category: 'curso',
    daysAgo: 12,
    view: 'village',
    words: {
      es: {
        title: 'Taller de fotografía de viajes con el móvil',
        text: [
          'Dos tardes en la agencia para volver de su próximo viaje con fotos que apetezca enseñar. No hace falta saber nada: basta el teléfono.',
          '# Qué veremos',
          '- La luz de cada hora y cómo esperarla.',
          '- Componer con lo que hay: una puerta, una sombra, una mesa.',
          '- Elegir diez fotos de doscientas, y contar con ellas el viaje.',
          'Grupos de ocho personas. Gratis para quien tenga un viaje reservado; avísenos por teléfono o por correo.',
        ],
      },
      en: {
        title: 'Travel photography with your phone: a workshop',
        text: [
          'Two afternoons at the agency, so that you come home from your next trip with pictures worth showing. No experience needed: your phone will do.',
          '# What we will look at',
          '- The light of each hour, and how to wait for it.',
          '- Composing with what there is: a door, a shadow, a table.',
          '- Choosing ten pictures out of two hundred, and telling the trip with them.',
          'Groups of eight. Free for anyone with a booked trip; let us know by phone or e-mail.',
        ],
      },
      fr: {
        title: 'Atelier de photo de voyage avec votre téléphone',
        text: [
          'Deux après-midi à l’agence pour rentrer de votre prochain voyage avec des photos que l’on a envie de montrer. Aucune expérience requise : un téléphone suffit.',
          '# Au programme',
          '- La lumière de chaque heure, et comment l’attendre.',
          '- Composer avec ce qu’il y a : une porte, une ombre, une table.',
          '- Choisir dix photos sur deux cents, et raconter le voyage avec elles.',
          'Groupes de huit personnes. Gratuit pour qui a un voyage réservé ; prévenez-nous par téléphone ou par e-mail.',
        ],
      },
    },
  },
  {
    category: 'consejo',
    daysAgo: 20,
    view: 'ship',
    words: {
      es: {
        title: 'Su primer crucero: elegir el camarote',
        text: [
          'El camarote pesa más en el precio que en el viaje: en él solo se duerme. Aun así, tres cosas cambian mucho la experiencia.',
          '- El centro del barco y las cubiertas bajas se mueven menos.',
          '- Debajo de la pista de baile o del bufé se oye todo: mire el plano de la cubierta de arriba.',
          '- Un balcón compensa en los fiordos; en el Mediterráneo de julio, se usa poco.',
          'Pregúntenos por los camarotes interiores con ventana virtual: son la mejor relación entre precio y descanso.',
        ],
      },
      en: {
        title: 'Your first cruise: choosing a cabin',
        text: [
          'A cabin weighs more in the price than in the trip: you only sleep in it. Even so, three things make a real difference.',
          '- The middle of the ship and the lower decks move less.',
          '- Under the dance floor or the buffet you hear everything: look at the plan of the deck above.',
          '- A balcony is worth it in the fjords; in the Mediterranean in July you will hardly use it.',
          'Ask us about inside cabins with a virtual window: they are the best balance of price and rest.',
        ],
      },
      fr: {
        title: 'Votre première croisière : choisir la cabine',
        text: [
          'La cabine compte plus dans le prix que dans le voyage : on ne fait qu’y dormir. Trois choses changent pourtant beaucoup l’expérience.',
          '- Le centre du navire et les ponts inférieurs bougent moins.',
          '- Sous la piste de danse ou le buffet, on entend tout : regardez le plan du pont supérieur.',
          '- Un balcon vaut la peine dans les fjords ; en Méditerranée en juillet, il sert peu.',
          'Demandez-nous les cabines intérieures avec hublot virtuel : c’est le meilleur rapport entre prix et repos.',
        ],
      },
    },
  },
  {
    category: 'consejo',
    daysAgo: 33,
    view: 'temple',
    link: 'https://www.exteriores.gob.es/es/ServiciosAlCiudadano/Paginas/Recomendaciones-de-viaje.aspx',
    words: {
      es: {
        title: 'Documentos: lo que conviene mirar dos meses antes',
        text: [
          'Muchos países piden que el pasaporte valga seis meses más allá de la vuelta, y renovarlo en temporada alta lleva semanas. Mírelo con tiempo.',
          '- DNI o pasaporte de todos, también de los niños, y su fecha de caducidad.',
          '- Tarjeta sanitaria europea: se pide por internet y es gratuita.',
          '- Autorización para los menores que viajan con uno solo de sus padres.',
          'Lleve una copia en el teléfono y otra en papel, aparte de los originales. Las recomendaciones oficiales de cada país están en el enlace.',
        ],
      },
      en: {
        title: 'Documents: what to check two months ahead',
        text: [
          'Many countries ask for a passport that is valid for six months after your return, and renewing one in high season takes weeks. Check it in good time.',
          '- The identity card or passport of everybody, children too, and its expiry date.',
          '- The European health insurance card: ordered online, free of charge.',
          '- An authorisation for minors who travel with only one of their parents.',
          'Keep one copy on your phone and another on paper, apart from the originals.',
        ],
      },
      fr: {
        title: 'Documents : ce qu’il faut vérifier deux mois avant',
        text: [
          'De nombreux pays exigent un passeport valable six mois après le retour, et son renouvellement en haute saison prend des semaines. Vérifiez-le à temps.',
          '- La carte d’identité ou le passeport de chacun, enfants compris, et sa date d’expiration.',
          '- La carte européenne d’assurance maladie : elle se demande en ligne, gratuitement.',
          '- Une autorisation pour les mineurs qui voyagent avec un seul de leurs parents.',
          'Gardez une copie sur votre téléphone et une autre sur papier, séparées des originaux.',
        ],
      },
    },
  },
  {
    category: 'consejo',
    daysAgo: 47,
    view: 'oldTown',
    words: {
      es: {
        title: 'Tres museos sin cola',
        text: [
          'Las entradas con hora se agotan antes que los vuelos. En Roma, París o Granada las reservamos nosotros con su viaje; si va por su cuenta, cómprelas el mismo día que salen a la venta.',
          'El primer turno de la mañana y la última hora de la tarde son los más tranquilos. Y los jueves por la noche abren muchos que cierran los lunes.',
        ],
      },
      fr: {
        title: 'Trois musées sans file d’attente',
        text: [
          'Les billets à heure fixe partent plus vite que les vols. À Rome, à Paris ou à Grenade, nous les réservons avec votre voyage ; si vous y allez seul, achetez-les le jour de leur mise en vente.',
          'Le premier créneau du matin et la fin de l’après-midi sont les plus calmes. Et le jeudi soir, beaucoup de ceux qui ferment le lundi restent ouverts.',
        ],
      },
    },
  },
  {
    category: 'curso',
    daysAgo: 61,
    words: {
      es: {
        title: 'Inglés para viajar: diez frases que lo resuelven todo',
        text: [
          'Una tarde, sin gramática: pedir, preguntar, reclamar con educación y reírse después. Traemos ejemplos de aeropuertos, hoteles y restaurantes de verdad.',
          'El próximo grupo empieza el primer martes de mes. Pregunte por su plaza.',
        ],
      },
    },
  },
  {
    category: 'consejo',
    daysAgo: 2,
    published: false,
    view: 'coast',
    words: {
      es: {
        title: 'Viajar con niños pequeños en avión',
        text: [
          'Apuntes: asientos junto al baño, merienda, un juguete nuevo que no haga ruido. Falta hablar de los carritos.',
        ],
      },
    },
  },
];

const photoOf = ({ view, words }: SampleTip): SamplePhoto | null =>
  view ? { controller: 'courseTip', kind: view, name: words.es.title, description: words.es.title } : null;

/** The photographs of the articles. */
export const tipPhotos: readonly SamplePhoto[] = courseTips.flatMap(tip => photoOf(tip) ?? []);

/** Writes the courses and tips. */
export async function writeCourseTips(
  trx: Trx,
  { files }: Pick<Services, 'files'>,
  photos: StoredPhotos,
  today: Day,
): Promise<void> {
  for (const tip of courseTips) {
    const { es, en, fr } = tip.words;
    const photo = photoOf(tip);
    await trx
      .insertInto('course_tip')
      .values({
        category: tip.category,
        title: es.title,
        text: html(es.text),
        title_en: en?.title,
        text_en: en && html(en.text),
        title_fr: fr?.title,
        text_fr: fr && html(fr.text),
        link: tip.link,
        published: tip.published ?? true,
        published_on: addDays(today, -tip.daysAgo),
        position: tip.position,
        photo: photo && (await files.keep(trx, photos.of(photo))),
      })
      .execute();
  }
}

/** Converts plain lines to paragraphs, headings and lists. */
function html(lines: readonly string[]): string {
  return lines
    .map(line => {
      if (line.startsWith('# ')) return `<h2>${line.slice(2)}</h2>`;
      return line.startsWith('- ') ? `<li><p>${line.slice(2)}</p></li>` : `<p>${line}</p>`;
    })
    .join('')
    .replace(/(<li>.*?<\/li>)+/g, items => `<ul>${items}</ul>`);
}
