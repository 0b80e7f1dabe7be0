import type { StoreTemplate } from '../store-template.ts'

export const PIZZERIA: StoreTemplate = {
  id: 'pizzeria',
  title: { fr: 'Pizzeria', en: 'Pizzeria' },
  categories: [
    {
      title: { fr: 'Antipasti', en: 'Antipasti' },
      taxGroup: 'food',
      items: [
        ['bruschetta', 'Bruschetta à la tomate', 'Tomato bruschetta', 690],
        ['burrata', 'Burrata des Pouilles', 'Burrata from Apulia', 1190],
        ['cold-cuts', 'Assiette de charcuterie', 'Plate of cold cuts', 1290],
        ['caprese', 'Tomates mozzarella', 'Caprese salad', 950],
      ],
    },
    {
      title: { fr: 'Pizzas', en: 'Pizzas' },
      taxGroup: 'food',
      items: [
        ['marinara', 'Marinara', 'Marinara', 950],
        ['margherita', 'Margherita', 'Margherita', 1090],
        ['regina', 'Regina', 'Regina', 1290],
        ['napoletana', 'Napoletana', 'Napoletana', 1250],
        ['four-cheeses', 'Quatre fromages', 'Four cheeses', 1390],
        ['calzone', 'Calzone', 'Calzone', 1390],
        ['diavola', 'Diavola', 'Diavola', 1350],
        ['vegetarian', 'Végétarienne', 'Vegetarian', 1290],
        ['parma-ham', 'Jambon de Parme et roquette', 'Parma ham and rocket', 1490],
        ['goat-cheese-honey', 'Chèvre et miel', 'Goat cheese and honey', 1390],
        ['tuna', 'Thon et câpres', 'Tuna and capers', 1350],
        ['salmon', 'Saumon fumé', 'Smoked salmon', 1490],
      ],
    },
    {
      title: { fr: 'Pâtes', en: 'Pasta' },
      taxGroup: 'food',
      items: [
        ['carbonara', 'Spaghetti carbonara', 'Spaghetti carbonara', 1290],
        ['lasagne', 'Lasagnes à la bolognaise', 'Lasagne bolognese', 1350],
        ['penne-arrabbiata', 'Penne all’arrabbiata', 'Penne all’arrabbiata', 1150],
      ],
    },
    {
      title: { fr: 'Desserts', en: 'Desserts' },
      taxGroup: 'food',
      items: [
        ['tiramisu', 'Tiramisu', 'Tiramisu', 690],
        ['panna-cotta', 'Panna cotta aux fruits rouges', 'Panna cotta with berries', 650],
        ['ice-cream', 'Glace, deux boules', 'Two scoops of ice cream', 550],
        ['affogato', 'Affogato', 'Affogato', 590],
      ],
    },
    {
      title: { fr: 'Boissons', en: 'Drinks' },
      taxGroup: 'drink_open',
      items: [
        ['espresso', 'Café expresso', 'Espresso', 200],
        ['cola', 'Cola 33 cl', 'Cola 33 cl', 390, 'drink_sealed'],
        ['sparkling-water', 'Eau pétillante 50 cl', 'Sparkling water 50 cl', 450, 'drink_sealed'],
      ],
    },
    {
      title: { fr: 'Vins et bières', en: 'Wine and beer' },
      taxGroup: 'alcohol',
      items: [
        ['chianti-glass', 'Verre de chianti', 'Glass of Chianti', 550],
        ['chianti-bottle', 'Bouteille de chianti', 'Bottle of Chianti', 2600],
        ['italian-beer', 'Bière italienne 33 cl', 'Italian beer 33 cl', 490],
        ['spritz', 'Spritz', 'Spritz', 890],
      ],
    },
  ],
  floors: [
    { floor: { fr: 'Salle', en: 'Dining room' }, first: 1, seats: [2, 2, 2, 4, 4, 4, 4, 6] },
    { floor: { fr: 'Terrasse', en: 'Terrace' }, first: 9, seats: [2, 2, 2, 4, 4, 4] },
  ],
}
