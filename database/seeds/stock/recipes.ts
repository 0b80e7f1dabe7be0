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
  Expresso: [['Café en grains', '0.008']],
  'Café allongé': [['Café en grains', '0.008']],
}

/** Written once the allergens were stated. */
export const CHANGED_RECIPE: Readonly<Record<string, RecipeLines>> = {
  'Steak frites': [
    ['Bavette de bœuf', '0.2', 5],
    ['Beurre doux', '0.03'],
    ['Pommes de terre', '0.3', 15],
  ],
}
