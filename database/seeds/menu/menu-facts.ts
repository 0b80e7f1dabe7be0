import type { Origin } from '#core/menu/origins.ts'

/** Allergens, diets and descriptions of an item, in the format of the menu file. Items missing here state nothing. */
export type ItemFacts = {
  /** Its title in English. */
  en: string
  contains: string
  traces?: string
  diets?: string
  description?: string
  /** The description in English. */
  about?: string
  origins?: readonly Origin[]
  isHomeMade?: boolean
  spice?: number
  isFeatured?: boolean
}

const FRENCH_BEEF: Origin = { meat: 'beef', born: ['FR'], raised: ['FR'], slaughtered: 'FR' }
const IRISH_BEEF: Origin = { meat: 'beef', born: ['IE'], raised: ['IE'], slaughtered: 'FR' }
const FRENCH_POULTRY: Origin = { meat: 'poultry', born: ['FR'], raised: ['FR'], slaughtered: 'FR' }
const SPANISH_PORK: Origin = { meat: 'pork', raised: ['ES'], slaughtered: 'FR' }

/** By the title of the item. */
export const MENU_FACTS: Readonly<Record<string, ItemFacts>> = {
  'Soupe à l’oignon gratinée': {
    en: 'French onion soup',
    contains: 'Gluten (blé), Lait, Sulfites',
    traces: 'Céleri',
    description: 'Oignons de Roscoff, bouillon de bœuf, croûtons et comté gratiné.',
    about: 'Roscoff onions, beef broth, croutons and melted Comté.',
    isHomeMade: true,
    isFeatured: true,
  },
  'Œufs mayonnaise': {
    en: 'Eggs mayonnaise',
    contains: 'Œufs, Moutarde',
    diets: 'Végétarien',
    description: 'Œufs fermiers, mayonnaise montée à la main.',
    about: 'Free-range eggs, mayonnaise whisked by hand.',
    isHomeMade: true,
  },
  'Escargots de Bourgogne': { en: 'Burgundy snails', contains: 'Lait, Mollusques', traces: 'Gluten' },
  'Terrine de campagne, cornichons': {
    en: 'Country terrine, gherkins',
    contains: 'Œufs, Moutarde, Sulfites',
    traces: 'Fruits à coque',
    origins: [SPANISH_PORK],
    isHomeMade: true,
  },
  'Saumon fumé, blinis et crème': {
    en: 'Smoked salmon, blinis and cream',
    contains: 'Gluten (blé), Œufs, Poisson, Lait',
  },
  'Huîtres fines de claire n° 3': { en: 'Fine de claire oysters no. 3', contains: 'Mollusques' },
  'Betteraves, chèvre frais et noix': {
    en: 'Beetroot, fresh goat cheese and walnuts',
    contains: 'Lait, Fruits à coque (noix), Moutarde',
    diets: 'Végétarien',
    isHomeMade: true,
  },
  'Salade niçoise': { en: 'Niçoise salad', contains: 'Œufs, Poisson, Moutarde, Sulfites', isHomeMade: true },
  'Salade de chèvre chaud': {
    en: 'Warm goat cheese salad',
    contains: 'Gluten (blé), Lait, Moutarde',
    traces: 'Fruits à coque',
    diets: 'Végétarien',
    isHomeMade: true,
  },
  'Salade César': {
    en: 'Caesar salad',
    contains: 'Gluten (blé), Œufs, Poisson, Lait, Moutarde',
    origins: [FRENCH_POULTRY],
    isHomeMade: true,
  },
  'Croque-monsieur': { en: 'Croque-monsieur', contains: 'Gluten (blé), Lait' },
  'Croque-madame': { en: 'Croque-madame', contains: 'Gluten (blé), Œufs, Lait' },
  'Steak frites': {
    en: 'Steak and fries',
    contains: 'Aucun',
    traces: 'Gluten',
    description: 'Bavette d’aloyau, frites coupées au couteau.',
    about: 'Flank steak, hand-cut fries.',
    origins: [IRISH_BEEF],
    isHomeMade: true,
    isFeatured: true,
  },
  'Tartare de bœuf au couteau': {
    en: 'Hand-cut beef tartare',
    contains: 'Œufs, Poisson, Moutarde',
    description: 'Viande crue, coupée et assaisonnée à la commande.',
    about: 'Raw meat, cut and seasoned to order.',
    origins: [FRENCH_BEEF],
    isHomeMade: true,
    spice: 1,
  },
  'Bœuf bourguignon': {
    en: 'Beef bourguignon',
    contains: 'Gluten (blé), Céleri, Sulfites',
    description: 'Mijoté douze heures au vin rouge.',
    about: 'Braised for twelve hours in red wine.',
    origins: [FRENCH_BEEF, SPANISH_PORK],
    isHomeMade: true,
    isFeatured: true,
  },
  'Coq au vin': {
    en: 'Coq au vin',
    contains: 'Gluten (blé), Céleri, Sulfites',
    origins: [FRENCH_POULTRY],
    isHomeMade: true,
  },
  'Moules frites': { en: 'Mussels and fries', contains: 'Céleri, Sulfites, Mollusques', traces: 'Crustacés' },
  'Sole meunière': { en: 'Sole meunière', contains: 'Gluten (blé), Poisson, Lait' },
  'Dos de cabillaud, beurre blanc': {
    en: 'Loin of cod, beurre blanc',
    contains: 'Poisson, Lait, Sulfites',
    isHomeMade: true,
  },
  'Entrecôte grillée': { en: 'Grilled rib steak', contains: 'Aucun', origins: [FRENCH_BEEF], isHomeMade: true },
  'Risotto aux cèpes': {
    en: 'Porcini risotto',
    contains: 'Lait, Sulfites',
    diets: 'Végétarien',
    isHomeMade: true,
    isFeatured: true,
  },
  'Burger du Comptoir': {
    en: 'Comptoir burger',
    contains: 'Gluten (blé), Œufs, Lait, Moutarde, Sésame',
    origins: [FRENCH_BEEF],
  },
  'Tian de légumes, œuf mollet': {
    en: 'Vegetable tian, soft-boiled egg',
    contains: 'Œufs',
    diets: 'Végétarien',
    isHomeMade: true,
  },
  'Assiette de fromages affinés': { en: 'Ripened cheeses', contains: 'Œufs, Lait', traces: 'Fruits à coque' },
  'Saint-Marcellin rôti au miel': { en: 'Roast Saint-Marcellin with honey', contains: 'Lait', diets: 'Végétarien' },
  'Crème brûlée à la vanille': {
    en: 'Vanilla crème brûlée',
    contains: 'Œufs, Lait',
    diets: 'Végétarien',
    isHomeMade: true,
  },
  'Mousse au chocolat': {
    en: 'Chocolate mousse',
    contains: 'Œufs, Soja',
    traces: 'Lait, Fruits à coque',
    diets: 'Végétarien',
    isHomeMade: true,
  },
  'Tarte Tatin': { en: 'Tarte Tatin', contains: 'Gluten (blé), Lait', diets: 'Végétarien', isHomeMade: true },
  'Île flottante': {
    en: 'Floating island',
    contains: 'Œufs, Lait, Fruits à coque (amande)',
    diets: 'Végétarien',
    isHomeMade: true,
  },
  Profiteroles: { en: 'Profiteroles', contains: 'Gluten (blé), Œufs, Lait, Soja', diets: 'Végétarien' },
  'Paris-Brest': {
    en: 'Paris-Brest',
    contains: 'Gluten (blé), Œufs, Lait, Fruits à coque (amande, noisette)',
    isHomeMade: true,
  },
  Expresso: { en: 'Espresso', contains: 'Aucun', diets: 'Végan' },
  'Café allongé': { en: 'Coffee', contains: 'Aucun', diets: 'Végan' },
  Cappuccino: { en: 'Cappuccino', contains: 'Lait', diets: 'Végétarien' },
  Thé: { en: 'Tea', contains: 'Aucun', diets: 'Végan' },
  'Eau minérale plate': { en: 'Still mineral water', contains: 'Aucun', diets: 'Végan' },
  'Eau minérale gazeuse': { en: 'Sparkling mineral water', contains: 'Aucun', diets: 'Végan' },
  'Limonade artisanale': { en: 'Craft lemonade', contains: 'Aucun', diets: 'Végan' },
  'Jus d’orange pressé': { en: 'Fresh orange juice', contains: 'Aucun', diets: 'Végan' },
  'Jus de pomme fermier': { en: 'Farmhouse apple juice', contains: 'Aucun', diets: 'Végan' },
  'Côtes-du-Rhône': { en: 'Côtes-du-Rhône', contains: 'Sulfites' },
  'Bordeaux supérieur': { en: 'Bordeaux Supérieur', contains: 'Sulfites' },
  'Bourgogne aligoté': { en: 'Burgundy Aligoté', contains: 'Sulfites' },
  Sancerre: { en: 'Sancerre', contains: 'Sulfites' },
  'Côtes de Provence rosé': { en: 'Côtes de Provence rosé', contains: 'Sulfites' },
  'Champagne brut': { en: 'Champagne Brut', contains: 'Sulfites' },
  'Bière pression': { en: 'Draught beer', contains: 'Gluten (orge)' },
}

/** Allergens of add-ons, by title. */
export const ADDON_FACTS: Readonly<Record<string, string>> = {
  'Frites maison': 'Aucun',
  'Salade verte': 'Moutarde',
  'Haricots verts': 'Aucun',
  'Sauce au poivre': 'Lait, Sulfites',
  'Sauce béarnaise': 'Œufs, Lait',
  'Double cheddar': 'Lait',
  Œuf: 'Œufs',
  Chantilly: 'Lait',
}

/** English titles of categories. */
export const CATEGORY_TITLES: Readonly<Record<string, string>> = {
  Entrées: 'Starters',
  'Salades et croques': 'Salads and croques',
  Plats: 'Mains',
  Fromages: 'Cheeses',
  Desserts: 'Desserts',
  'Boissons chaudes': 'Hot drinks',
  'Boissons fraîches': 'Cold drinks',
  'Vins et apéritifs': 'Wines and aperitifs',
  Formules: 'Set menus',
}

/** The set menu of the demo restaurant is served at lunch and dinner. */
export const SET_MENU_HOURS = {
  title: 'Midi et soir',
  category: 'Formules',
  /** The title of the set menu in English. */
  en: 'Comptoir set menu',
  from: [
    ['12:00', '14:30'],
    ['19:00', '22:30'],
  ],
} as const
