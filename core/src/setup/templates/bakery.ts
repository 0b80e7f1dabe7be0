import type { StoreTemplate } from '../store-template.ts'

export const BAKERY: StoreTemplate = {
  id: 'bakery',
  title: { fr: 'Boulangerie', en: 'Bakery' },
  categories: [
    {
      title: { fr: 'Pains', en: 'Bread' },
      taxGroup: 'packaged',
      items: [
        ['baguette', 'Baguette', 'Baguette', 110],
        ['tradition', 'Baguette de tradition', 'Traditional baguette', 140],
        ['country-loaf', 'Pain de campagne', 'Country loaf', 290],
        ['wholemeal-loaf', 'Pain complet', 'Wholemeal loaf', 310],
        ['cereal-loaf', 'Pain aux céréales', 'Multigrain loaf', 320],
        ['sandwich-loaf', 'Pain de mie', 'Sandwich loaf', 300],
        ['rye-loaf', 'Pain de seigle', 'Rye loaf', 310],
      ],
    },
    {
      title: { fr: 'Viennoiseries', en: 'Viennoiseries' },
      taxGroup: 'packaged',
      items: [
        ['croissant', 'Croissant', 'Croissant', 130],
        ['pain-au-chocolat', 'Pain au chocolat', 'Pain au chocolat', 140],
        ['raisin-swirl', 'Pain aux raisins', 'Raisin swirl', 170],
        ['apple-turnover', 'Chausson aux pommes', 'Apple turnover', 190],
        ['brioche', 'Brioche individuelle', 'Small brioche', 160],
      ],
    },
    {
      title: { fr: 'Pâtisseries', en: 'Cakes' },
      taxGroup: 'packaged',
      items: [
        ['chocolate-eclair', 'Éclair au chocolat', 'Chocolate éclair', 320],
        ['millefeuille', 'Millefeuille', 'Millefeuille', 380],
        ['lemon-tartlet', 'Tartelette au citron', 'Lemon tartlet', 350],
        ['paris-brest', 'Paris-Brest', 'Paris-Brest', 390],
        ['flan', 'Part de flan', 'Slice of flan', 290],
      ],
    },
    {
      title: { fr: 'Sandwichs et salades', en: 'Sandwiches and salads' },
      taxGroup: 'food',
      items: [
        ['ham-butter', 'Jambon-beurre', 'Ham and butter baguette', 450],
        ['chicken-sandwich', 'Sandwich poulet crudités', 'Chicken and salad sandwich', 520],
        ['tuna-sandwich', 'Sandwich thon crudités', 'Tuna and salad sandwich', 520],
        ['quiche-slice', 'Part de quiche lorraine', 'Slice of quiche Lorraine', 420],
        ['pizza-slice', 'Part de pizza', 'Slice of pizza', 390],
        ['salad', 'Salade composée', 'Mixed salad', 690],
      ],
    },
    {
      title: { fr: 'Boissons', en: 'Drinks' },
      taxGroup: 'drink_sealed',
      items: [
        ['mineral-water', 'Eau minérale 50 cl', 'Mineral water 50 cl', 130],
        ['cola', 'Cola 33 cl', 'Cola 33 cl', 200],
        ['coffee', 'Café à emporter', 'Coffee to go', 160, 'drink_open'],
      ],
    },
  ],
  floors: [],
}
