import {
  saveTranslations,
  showTranslations,
} from '../../../server/src/features/menu/details/translations/save-translations.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'

/** English names of dishes, sizes, extras and how meat is cooked. */
const ENGLISH: Readonly<Record<string, string>> = {
  'Foie gras mi-cuit, chutney de figues': 'Foie gras mi-cuit, fig chutney',
  'Os à moelle, fleur de sel': 'Bone marrow, fleur de sel',
  'Salade lyonnaise': 'Lyonnaise salad',
  'Confit de canard, pommes sarladaises': 'Duck confit, Sarlat potatoes',
  'Magret de canard au miel': 'Duck breast with honey',
  'Blanquette de veau à l’ancienne': 'Veal blanquette',
  'Saint-Jacques rôties, purée de potimarron': 'Roast scallops, pumpkin purée',
  'Faisselle, coulis de framboises': 'Fresh cheese, raspberry coulis',
  'Fondant au chocolat': 'Chocolate fondant',
  'Glaces et sorbets': 'Ice creams and sorbets',
  'Café gourmand': 'Coffee with small desserts',
  'Chocolat chaud maison': 'Hot chocolate',
  'Infusion verveine': 'Verbena infusion',
  'Cola 33 cl': 'Cola 33 cl',
  'Thé glacé maison': 'Iced tea',
  Kir: 'Kir',
  Pastis: 'Pastis',

  '6 pièces': '6 pieces',
  '9 pièces': '9 pieces',
  '12 pièces': '12 pieces',
  Marinières: 'White wine and shallots',
  'À la crème': 'With cream',
  'Au roquefort': 'With Roquefort',
  '3 fromages': '3 cheeses',
  '5 fromages': '5 cheeses',
  '1 boule': '1 scoop',
  '2 boules': '2 scoops',
  '3 boules': '3 scoops',
  Simple: 'Single',
  Double: 'Double',
  'Verre 12 cl': 'Glass 12 cl',
  'Pichet 25 cl': 'Carafe 25 cl',
  'Bouteille 75 cl': 'Bottle 75 cl',
  'Coupe 12 cl': 'Glass 12 cl',
  'Vin blanc': 'White wine',
  Royal: 'Royal',

  Blini: 'Blini',
  'Pain grillé': 'Toast',
  'Œuf poché': 'Poached egg',
  Œuf: 'Egg',
  Lardons: 'Bacon lardons',
  'Double poulet': 'Extra chicken',
  'Frites maison': 'Home-made fries',
  'Salade verte': 'Green salad',
  'Haricots verts': 'Green beans',
  Riz: 'Rice',
  'Sauce au poivre': 'Pepper sauce',
  'Sauce béarnaise': 'Béarnaise sauce',
  'Copeaux de parmesan': 'Parmesan shavings',
  Bacon: 'Bacon',
  'Double cheddar': 'Extra cheddar',
  Chantilly: 'Whipped cream',
  'Glace vanille': 'Vanilla ice cream',
  'Nuage de lait': 'Dash of milk',
  Sirop: 'Syrup',

  Cuisson: 'Cooking',
  Bleu: 'Blue',
  Saignant: 'Rare',
  'À point': 'Medium',
  'Bien cuit': 'Well done',

  Entrée: 'Starter',
  Plat: 'Main',
  Dessert: 'Dessert',
}

/** Gives the menu its English: sizes in grams and litres are the same in both. */
export async function seedEnglish(tx: TenantTx): Promise<void> {
  const rows = (await showTranslations(tx, 'en')).flatMap(({ kind, id, title, original_title: original }) => {
    const english = ENGLISH[original] ?? (/^\d+ (?:g|cl|l)$/.test(original) ? original : undefined)
    return title === null && english !== undefined ? [{ kind, id, title: english }] : []
  })
  await saveTranslations(tx, { language: 'en', rows })
}
