export type Choice = readonly [title: string, price: string]
export type CardItem = {
  title: string
  price: string
  /** `pictures/{course}/{picture}.webp`. */
  picture: string
  /** Wine, beer and spirits: 20 % instead of 10 %. */
  isAlcohol?: boolean
  variants?: readonly Choice[]
  addons?: readonly Choice[]
}

/** The part of a meal that a category belongs to; it decides which items guests order together. */
export type Course = 'starter' | 'salad' | 'main' | 'cheese' | 'dessert' | 'hot' | 'cold' | 'alcohol'

const WINE = (glass: string, carafe: string, bottle: string): readonly Choice[] => [
  ['Verre 12 cl', glass],
  ['Pichet 25 cl', carafe],
  ['Bouteille 75 cl', bottle],
]
const SIDES: readonly Choice[] = [
  ['Frites maison', '4.50'],
  ['Salade verte', '4.00'],
  ['Haricots verts', '4.50'],
]
const STEAK_SAUCES: readonly Choice[] = [['Sauce au poivre', '2.50'], ['Sauce béarnaise', '2.50'], ...SIDES]

/** The menu of the demo restaurant: prices include the tax. */
export const MENU_CARD: readonly { title: string; course: Course; items: readonly CardItem[] }[] = [
  {
    title: 'Entrées',
    course: 'starter',
    items: [
      { title: 'Soupe à l’oignon gratinée', price: '8.90', picture: 'onion-soup' },
      { title: 'Œufs mayonnaise', price: '6.50', picture: 'egg-mayonnaise' },
      {
        title: 'Escargots de Bourgogne',
        price: '10.50',
        picture: 'snails',
        variants: [
          ['6 pièces', '10.50'],
          ['12 pièces', '19.50'],
        ],
      },
      { title: 'Terrine de campagne, cornichons', price: '8.50', picture: 'terrine' },
      { title: 'Foie gras mi-cuit, chutney de figues', price: '16.90', picture: 'foie-gras' },
      { title: 'Saumon fumé, blinis et crème', price: '13.50', picture: 'smoked-salmon', addons: [['Blini', '1.50']] },
      { title: 'Os à moelle, fleur de sel', price: '9.90', picture: 'marrow', addons: [['Pain grillé', '1.50']] },
      {
        title: 'Huîtres fines de claire n° 3',
        price: '14.50',
        picture: 'oysters',
        variants: [
          ['6 pièces', '14.50'],
          ['9 pièces', '20.50'],
          ['12 pièces', '26.00'],
        ],
      },
      { title: 'Betteraves, chèvre frais et noix', price: '8.20', picture: 'beetroot' },
    ],
  },
  {
    title: 'Salades et croques',
    course: 'salad',
    items: [
      { title: 'Salade niçoise', price: '15.50', picture: 'nicoise' },
      { title: 'Salade lyonnaise', price: '14.50', picture: 'lyonnaise', addons: [['Œuf poché', '2.00']] },
      { title: 'Salade de chèvre chaud', price: '14.90', picture: 'goat-cheese', addons: [['Lardons', '2.00']] },
      { title: 'Salade César', price: '15.90', picture: 'caesar', addons: [['Double poulet', '4.00']] },
      { title: 'Croque-monsieur', price: '12.50', picture: 'croque-monsieur', addons: SIDES },
      { title: 'Croque-madame', price: '13.90', picture: 'croque-madame', addons: SIDES },
    ],
  },
  {
    title: 'Plats',
    course: 'main',
    items: [
      { title: 'Steak frites', price: '18.90', picture: 'steak-frites', addons: STEAK_SAUCES },
      {
        title: 'Tartare de bœuf au couteau',
        price: '18.50',
        picture: 'beef-tartare',
        variants: [
          ['180 g', '18.50'],
          ['300 g', '24.50'],
        ],
        addons: SIDES,
      },
      { title: 'Bœuf bourguignon', price: '19.90', picture: 'bourguignon', addons: SIDES },
      { title: 'Confit de canard, pommes sarladaises', price: '20.90', picture: 'duck-confit', addons: SIDES },
      { title: 'Magret de canard au miel', price: '23.50', picture: 'duck-breast', addons: SIDES },
      { title: 'Blanquette de veau à l’ancienne', price: '20.50', picture: 'blanquette', addons: [['Riz', '3.50']] },
      { title: 'Coq au vin', price: '19.50', picture: 'coq-au-vin' },
      {
        title: 'Moules frites',
        price: '16.90',
        picture: 'mussels',
        variants: [
          ['Marinières', '16.90'],
          ['À la crème', '18.40'],
          ['Au roquefort', '18.90'],
        ],
      },
      { title: 'Sole meunière', price: '29.50', picture: 'sole-meuniere', addons: SIDES },
      { title: 'Dos de cabillaud, beurre blanc', price: '22.50', picture: 'cod', addons: SIDES },
      { title: 'Saint-Jacques rôties, purée de potimarron', price: '26.90', picture: 'scallops' },
      {
        title: 'Entrecôte grillée',
        price: '27.50',
        picture: 'entrecote',
        variants: [
          ['300 g', '27.50'],
          ['500 g', '39.00'],
        ],
        addons: STEAK_SAUCES,
      },
      { title: 'Risotto aux cèpes', price: '18.50', picture: 'risotto', addons: [['Copeaux de parmesan', '2.00']] },
      {
        title: 'Burger du Comptoir',
        price: '17.90',
        picture: 'burger',
        addons: [
          ['Bacon', '2.00'],
          ['Double cheddar', '1.50'],
          ['Œuf', '1.50'],
        ],
      },
      { title: 'Tian de légumes, œuf mollet', price: '15.90', picture: 'tian' },
    ],
  },
  {
    title: 'Fromages',
    course: 'cheese',
    items: [
      {
        title: 'Assiette de fromages affinés',
        price: '9.50',
        picture: 'cheese-board',
        variants: [
          ['3 fromages', '9.50'],
          ['5 fromages', '14.00'],
        ],
      },
      { title: 'Saint-Marcellin rôti au miel', price: '8.90', picture: 'saint-marcellin' },
      { title: 'Faisselle, coulis de framboises', price: '6.50', picture: 'faisselle' },
    ],
  },
  {
    title: 'Desserts',
    course: 'dessert',
    items: [
      { title: 'Crème brûlée à la vanille', price: '7.90', picture: 'creme-brulee' },
      { title: 'Mousse au chocolat', price: '7.50', picture: 'chocolate-mousse', addons: [['Chantilly', '1.00']] },
      { title: 'Tarte Tatin', price: '8.50', picture: 'tarte-tatin', addons: [['Glace vanille', '2.00']] },
      { title: 'Île flottante', price: '7.50', picture: 'floating-island' },
      { title: 'Profiteroles', price: '9.50', picture: 'profiteroles', addons: [['Chantilly', '1.00']] },
      {
        title: 'Fondant au chocolat',
        price: '8.90',
        picture: 'chocolate-fondant',
        addons: [['Glace vanille', '2.00']],
      },
      { title: 'Paris-Brest', price: '9.20', picture: 'paris-brest' },
      {
        title: 'Glaces et sorbets',
        price: '3.50',
        picture: 'ice-cream',
        variants: [
          ['1 boule', '3.50'],
          ['2 boules', '6.00'],
          ['3 boules', '8.00'],
        ],
        addons: [['Chantilly', '1.00']],
      },
      { title: 'Café gourmand', price: '9.50', picture: 'cafe-gourmand' },
    ],
  },
  {
    title: 'Boissons chaudes',
    course: 'hot',
    items: [
      {
        title: 'Expresso',
        price: '2.20',
        picture: 'espresso',
        variants: [
          ['Simple', '2.20'],
          ['Double', '4.00'],
        ],
      },
      { title: 'Café allongé', price: '2.40', picture: 'coffee', addons: [['Nuage de lait', '0.30']] },
      { title: 'Cappuccino', price: '4.50', picture: 'cappuccino' },
      { title: 'Chocolat chaud maison', price: '4.80', picture: 'hot-chocolate', addons: [['Chantilly', '1.00']] },
      { title: 'Thé', price: '4.20', picture: 'tea' },
      { title: 'Infusion verveine', price: '4.20', picture: 'infusion' },
    ],
  },
  {
    title: 'Boissons fraîches',
    course: 'cold',
    items: [
      {
        title: 'Eau minérale plate',
        price: '4.00',
        picture: 'still-water',
        variants: [
          ['50 cl', '4.00'],
          ['1 l', '6.00'],
        ],
      },
      {
        title: 'Eau minérale gazeuse',
        price: '4.20',
        picture: 'sparkling-water',
        variants: [
          ['50 cl', '4.20'],
          ['1 l', '6.20'],
        ],
      },
      { title: 'Cola 33 cl', price: '3.90', picture: 'cola' },
      { title: 'Limonade artisanale', price: '4.20', picture: 'lemonade' },
      { title: 'Jus d’orange pressé', price: '5.20', picture: 'orange-juice' },
      { title: 'Jus de pomme fermier', price: '4.50', picture: 'apple-juice' },
      { title: 'Thé glacé maison', price: '4.50', picture: 'iced-tea' },
    ],
  },
  {
    title: 'Vins et apéritifs',
    course: 'alcohol',
    items: [
      { title: 'Côtes-du-Rhône', price: '5.20', picture: 'rhone-red', variants: WINE('5.20', '9.80', '27.00') },
      { title: 'Bordeaux supérieur', price: '5.90', picture: 'bordeaux', variants: WINE('5.90', '11.20', '31.00') },
      {
        title: 'Bourgogne aligoté',
        price: '5.80',
        picture: 'white-burgundy',
        variants: WINE('5.80', '11.00', '30.00'),
      },
      { title: 'Sancerre', price: '7.90', picture: 'sancerre', variants: WINE('7.90', '15.20', '44.00') },
      { title: 'Côtes de Provence rosé', price: '5.50', picture: 'rose', variants: WINE('5.50', '10.40', '29.00') },
      {
        title: 'Champagne brut',
        price: '11.00',
        picture: 'champagne',
        variants: [
          ['Coupe 12 cl', '11.00'],
          ['Bouteille 75 cl', '65.00'],
        ],
      },
      {
        title: 'Bière pression',
        price: '4.20',
        picture: 'beer',
        variants: [
          ['25 cl', '4.20'],
          ['50 cl', '7.80'],
        ],
        addons: [['Sirop', '0.50']],
      },
      {
        title: 'Kir',
        price: '5.50',
        picture: 'kir',
        variants: [
          ['Vin blanc', '5.50'],
          ['Royal', '11.50'],
        ],
      },
      { title: 'Pastis', price: '4.50', picture: 'pastis' },
    ].map((item) => ({ ...item, isAlcohol: true }) as CardItem),
  },
]

/** With which course of a meal each part of the card is served; drinks come at once. */
export const COURSE_OF_CARD: Partial<Record<Course, number>> = { starter: 1, salad: 2, main: 2, cheese: 3, dessert: 3 }
