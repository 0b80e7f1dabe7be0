/** Title of a stock item or preparation, quantity in its unit, loss in percent, and whether it stops the item. */
export type RecipeLines = readonly (readonly [title: string, quantity: string, lossPercent?: number, stops?: boolean])[]

export const PREPARATION = {
  title: 'Crème anglaise',
  unit: 'ml',
  yield: '1000',
  lines: [
    ['Crème liquide', '0.8'],
    ['Œufs plein air', '8'],
  ],
} as const

export const RECIPES: Readonly<Record<string, RecipeLines>> = {
  'Bœuf bourguignon': [
    ['Paleron de bœuf', '0.22', 15, true],
    ['Bourgogne rouge (cuisine)', '0.2'],
    ['Beurre doux', '0.02'],
  ],
  'Magret de canard au miel': [
    ['Magret de canard', '1', 0, true],
    ['Beurre doux', '0.015'],
  ],
  'Coq au vin': [
    ['Coq fermier', '0.35', 20],
    ['Bourgogne rouge (cuisine)', '0.25'],
  ],
  'Crème brûlée à la vanille': [
    ['Crème liquide', '0.12'],
    ['Œufs plein air', '1'],
  ],
  'Île flottante': [
    ['Œufs plein air', '2'],
    ['Crème anglaise', '90'],
  ],
  'Œufs mayonnaise': [['Œufs plein air', '2.5']],
  'Soupe à l’oignon gratinée': [
    ['Oignons', '0.25', 10],
    ['Beurre doux', '0.02'],
  ],
  'Confit de canard, pommes sarladaises': [
    ['Cuisse de canard confite', '1'],
    ['Pommes de terre', '0.25', 15],
  ],
  'Blanquette de veau à l’ancienne': [
    ['Épaule de veau', '0.22', 12],
    ['Crème liquide', '0.08'],
    ['Riz arborio', '0.07'],
  ],
  'Moules frites': [
    ['Moules de bouchot', '0.6', 5],
    ['Pommes de terre', '0.3', 15],
  ],
  'Sole meunière': [
    ['Sole', '1'],
    ['Beurre doux', '0.04'],
    ['Pommes de terre', '0.2', 15],
  ],
  'Dos de cabillaud, beurre blanc': [
    ['Dos de cabillaud', '0.18', 5],
    ['Beurre doux', '0.05'],
  ],
  'Saint-Jacques rôties, purée de potimarron': [
    ['Noix de Saint-Jacques', '0.14'],
    ['Beurre doux', '0.03'],
  ],
  'Entrecôte grillée': [
    ['Entrecôte', '0.3', 4],
    ['Pommes de terre', '0.25', 15],
  ],
  'Risotto aux cèpes': [
    ['Riz arborio', '0.09'],
    ['Beurre doux', '0.03'],
    ['Crème liquide', '0.03'],
  ],
  'Burger du Comptoir': [
    ['Bœuf haché', '0.16'],
    ['Pommes de terre', '0.25', 15],
  ],
  'Mousse au chocolat': [
    ['Chocolat noir', '0.05'],
    ['Œufs plein air', '1.5'],
  ],
  'Fondant au chocolat': [
    ['Chocolat noir', '0.06'],
    ['Beurre doux', '0.04'],
    ['Œufs plein air', '1'],
  ],
  'Tarte Tatin': [
    ['Pommes', '0.25', 12],
    ['Beurre doux', '0.03'],
  ],
  'Tartare de bœuf au couteau': [
    ['Bavette de bœuf', '0.18', 5],
    ['Œufs plein air', '1'],
    ['Pommes de terre', '0.25', 15],
  ],
  'Escargots de Bourgogne': [['Escargots préparés', '6']],
  'Terrine de campagne, cornichons': [['Terrine de campagne', '0.12']],
  'Foie gras mi-cuit, chutney de figues': [['Foie gras mi-cuit', '0.06']],
  'Saumon fumé, blinis et crème': [
    ['Saumon fumé', '0.09'],
    ['Crème liquide', '0.03'],
  ],
  'Huîtres fines de claire n° 3': [['Huîtres n° 3', '6']],
  'Betteraves, chèvre frais et noix': [
    ['Betteraves', '0.18', 10],
    ['Chèvre frais', '0.06'],
  ],
  'Salade lyonnaise': [
    ['Salade verte', '0.5'],
    ['Œufs plein air', '1'],
  ],
  'Salade de chèvre chaud': [
    ['Salade verte', '0.5'],
    ['Chèvre frais', '0.09'],
  ],
  'Salade César': [
    ['Salade verte', '0.5'],
    ['Suprême de volaille', '0.14'],
    ['Œufs plein air', '1'],
  ],
  'Croque-monsieur': [
    ['Jambon blanc', '0.08'],
    ['Comté', '0.07'],
    ['Lait entier', '0.05'],
  ],
  'Croque-madame': [
    ['Jambon blanc', '0.08'],
    ['Comté', '0.07'],
    ['Œufs plein air', '1'],
  ],
  'Assiette de fromages affinés': [['Plateau de fromages', '0.12']],
  Expresso: [['Café en grains', '0.008']],
  'Café allongé': [['Café en grains', '0.008']],
  Cappuccino: [
    ['Café en grains', '0.008'],
    ['Lait entier', '0.15'],
  ],
  'Chocolat chaud maison': [
    ['Chocolat noir', '0.03'],
    ['Lait entier', '0.2'],
  ],
  'Eau minérale plate': [['Eau plate', '0.5']],
  'Eau minérale gazeuse': [['Eau gazeuse', '0.5']],
  'Cola 33 cl': [['Cola', '1']],
  'Limonade artisanale': [['Limonade', '1']],
  'Jus d’orange pressé': [['Oranges', '0.5']],
  'Jus de pomme fermier': [['Jus de pomme', '0.25']],
  'Côtes-du-Rhône': [['Côtes-du-Rhône', '0.12']],
  'Bordeaux supérieur': [['Bordeaux supérieur', '0.12']],
  'Bourgogne aligoté': [['Bourgogne aligoté', '0.12']],
  Sancerre: [['Sancerre', '0.12']],
  'Côtes de Provence rosé': [['Côtes de Provence rosé', '0.12']],
  'Champagne brut': [['Champagne brut', '0.12']],
  'Bière pression': [['Bière blonde', '0.25', 4]],
  Kir: [
    ['Crème de cassis', '0.02'],
    ['Bourgogne aligoté', '0.1'],
  ],
  Pastis: [['Pastis', '0.02']],
}

/** Dishes whose variants take other quantities or other items. */
export const VARIANT_RECIPES: Readonly<Record<string, Readonly<Record<string, RecipeLines>>>> = {
  'Tartare de bœuf au couteau': {
    '300 g': [
      ['Bavette de bœuf', '0.3', 5],
      ['Œufs plein air', '1'],
      ['Pommes de terre', '0.25', 15],
    ],
  },
  'Escargots de Bourgogne': { '12 pièces': [['Escargots préparés', '12']] },
  'Huîtres fines de claire n° 3': {
    '9 pièces': [['Huîtres n° 3', '9']],
    '12 pièces': [['Huîtres n° 3', '12']],
  },
  'Eau minérale plate': { '1 l': [['Eau plate', '1']] },
  'Eau minérale gazeuse': { '1 l': [['Eau gazeuse', '1']] },
  'Bière pression': { '50 cl': [['Bière blonde', '0.5', 4]] },
  Expresso: { Double: [['Café en grains', '0.016']] },
  Kir: {
    Royal: [
      ['Crème de cassis', '0.02'],
      ['Champagne brut', '0.1'],
    ],
  },
  'Champagne brut': { 'Bouteille 75 cl': [['Champagne brut', '0.75']] },
  ...Object.fromEntries(
    ['Côtes-du-Rhône', 'Bordeaux supérieur', 'Bourgogne aligoté', 'Sancerre', 'Côtes de Provence rosé'].map((wine) => [
      wine,
      { 'Pichet 25 cl': [[wine, '0.25']], 'Bouteille 75 cl': [[wine, '0.75']] } as const,
    ]),
  ),
}

/** Written once the allergens were stated. */
export const CHANGED_RECIPE: Readonly<Record<string, RecipeLines>> = {
  'Steak frites': [
    ['Bavette de bœuf', '0.2', 5],
    ['Beurre doux', '0.03'],
    ['Pommes de terre', '0.3', 15],
  ],
}
