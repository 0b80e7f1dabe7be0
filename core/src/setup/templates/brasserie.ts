import type { StoreTemplate } from '../store-template.ts'

export const BRASSERIE: StoreTemplate = {
  id: 'brasserie',
  title: { fr: 'Brasserie', en: 'Brasserie' },
  categories: [
    {
      title: { fr: 'Entrées', en: 'Starters' },
      taxGroup: 'food',
      items: [
        ['egg-mayonnaise', 'Œufs mayonnaise', 'Eggs with mayonnaise', 590],
        ['onion-soup', 'Soupe à l’oignon gratinée', 'French onion soup', 890],
        ['leeks', 'Poireaux vinaigrette', 'Leeks in vinaigrette', 750],
        ['country-terrine', 'Terrine de campagne', 'Country terrine', 850],
        ['herring', 'Harengs pommes à l’huile', 'Herring with potatoes in oil', 890],
        ['goat-cheese-salad', 'Salade de chèvre chaud', 'Warm goat cheese salad', 1090],
        ['snails', 'Escargots de Bourgogne, les six', 'Six Burgundy snails', 1150],
      ],
    },
    {
      title: { fr: 'Plats', en: 'Mains' },
      taxGroup: 'food',
      items: [
        ['steak-frites', 'Steak frites', 'Steak and fries', 1890],
        ['steak-tartare', 'Tartare de bœuf, frites', 'Steak tartare, fries', 1790],
        ['rib-steak', 'Entrecôte, sauce au poivre', 'Rib steak, pepper sauce', 2490],
        ['duck-confit', 'Confit de canard', 'Duck confit', 1990],
        ['blanquette', 'Blanquette de veau', 'Veal blanquette', 1890],
        ['sauerkraut', 'Choucroute garnie', 'Sauerkraut with sausages', 1990],
        ['andouillette', 'Andouillette grillée', 'Grilled andouillette', 1750],
        ['sole-meuniere', 'Sole meunière', 'Sole meunière', 2690],
        ['salmon', 'Pavé de saumon, beurre blanc', 'Salmon fillet, beurre blanc', 1950],
        ['croque-madame', 'Croque-madame, salade', 'Croque-madame, salad', 1390],
        ['caesar-salad', 'Salade César', 'Caesar salad', 1490],
        ['vegetable-risotto', 'Risotto aux légumes', 'Vegetable risotto', 1590],
      ],
    },
    {
      title: { fr: 'Desserts', en: 'Desserts' },
      taxGroup: 'food',
      items: [
        ['creme-brulee', 'Crème brûlée', 'Crème brûlée', 750],
        ['chocolate-mousse', 'Mousse au chocolat', 'Chocolate mousse', 690],
        ['floating-island', 'Île flottante', 'Floating island', 690],
        ['tarte-tatin', 'Tarte Tatin', 'Tarte Tatin', 850],
        ['profiteroles', 'Profiteroles', 'Profiteroles', 890],
        ['cheese-plate', 'Assiette de fromages', 'Cheese plate', 950],
      ],
    },
    {
      title: { fr: 'Boissons', en: 'Drinks' },
      taxGroup: 'drink_open',
      items: [
        ['espresso', 'Café expresso', 'Espresso', 220],
        ['cafe-creme', 'Café crème', 'Coffee with milk', 380],
        ['tea', 'Thé ou infusion', 'Tea or herbal tea', 390],
        ['orange-juice', 'Orange pressée', 'Fresh orange juice', 550],
        ['cola', 'Cola 33 cl', 'Cola 33 cl', 420, 'drink_sealed'],
        ['mineral-water', 'Eau minérale 50 cl', 'Mineral water 50 cl', 450, 'drink_sealed'],
      ],
    },
    {
      title: { fr: 'Vins et bières', en: 'Wine and beer' },
      taxGroup: 'alcohol',
      items: [
        ['red-wine-glass', 'Verre de bordeaux rouge', 'Glass of red Bordeaux', 590],
        ['white-wine-glass', 'Verre de chardonnay', 'Glass of Chardonnay', 550],
        ['red-wine-bottle', 'Bouteille de bordeaux rouge', 'Bottle of red Bordeaux', 2900],
        ['draught-beer', 'Bière pression 25 cl', 'Draught beer 25 cl', 420],
        ['kir', 'Kir au vin blanc', 'Kir with white wine', 550],
      ],
    },
  ],
  floors: [
    { floor: { fr: 'Salle', en: 'Dining room' }, first: 1, seats: [2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 6, 6] },
    { floor: { fr: 'Terrasse', en: 'Terrace' }, first: 13, seats: [2, 2, 2, 2, 4, 4, 4, 4] },
  ],
}
