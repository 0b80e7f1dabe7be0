import type { StoreTemplate } from '../store-template.ts'

export const CAFE: StoreTemplate = {
  id: 'cafe',
  title: { fr: 'Café, salon de thé', en: 'Café, tea room' },
  categories: [
    {
      title: { fr: 'Boissons chaudes', en: 'Hot drinks' },
      taxGroup: 'drink_open',
      items: [
        ['espresso', 'Expresso', 'Espresso', 220],
        ['double-espresso', 'Double expresso', 'Double espresso', 380],
        ['long-coffee', 'Café allongé', 'Americano', 250],
        ['cappuccino', 'Cappuccino', 'Cappuccino', 450],
        ['latte', 'Café latte', 'Latte', 480],
        ['flat-white', 'Flat white', 'Flat white', 450],
        ['hot-chocolate', 'Chocolat chaud', 'Hot chocolate', 480],
        ['tea', 'Thé', 'Tea', 420],
        ['herbal-tea', 'Infusion', 'Herbal tea', 420],
      ],
    },
    {
      title: { fr: 'Boissons fraîches', en: 'Cold drinks' },
      taxGroup: 'drink_open',
      items: [
        ['orange-juice', 'Orange pressée', 'Fresh orange juice', 520],
        ['lemonade', 'Citronnade maison', 'Homemade lemonade', 480],
        ['iced-coffee', 'Café glacé', 'Iced coffee', 520],
        ['mineral-water', 'Eau minérale 50 cl', 'Mineral water 50 cl', 300, 'drink_sealed'],
      ],
    },
    {
      title: { fr: 'Pâtisseries', en: 'Cakes and pastries' },
      taxGroup: 'food',
      items: [
        ['croissant', 'Croissant', 'Croissant', 180],
        ['cookie', 'Cookie au chocolat', 'Chocolate cookie', 320],
        ['carrot-cake', 'Carrot cake', 'Carrot cake', 550],
        ['lemon-tart', 'Tarte au citron', 'Lemon tart', 590],
        ['cheesecake', 'Cheesecake', 'Cheesecake', 590],
        ['scone', 'Scone, confiture et crème', 'Scone with jam and cream', 480],
      ],
    },
    {
      title: { fr: 'Salé', en: 'Lunch' },
      taxGroup: 'food',
      items: [
        ['quiche', 'Quiche et salade', 'Quiche and salad', 1150],
        ['avocado-toast', 'Tartine à l’avocat', 'Avocado toast', 1090],
        ['croque-monsieur', 'Croque-monsieur', 'Croque-monsieur', 950],
        ['soup', 'Soupe du jour', 'Soup of the day', 750],
        ['salad', 'Salade composée', 'Mixed salad', 1190],
      ],
    },
  ],
  floors: [
    { floor: { fr: 'Salle', en: 'Inside' }, first: 1, seats: [2, 2, 2, 2, 4] },
    { floor: { fr: 'Terrasse', en: 'Terrace' }, first: 6, seats: [2, 2, 4] },
  ],
}
