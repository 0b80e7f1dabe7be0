import type { StoreTemplate } from '../store-template.ts'

export const FOOD_TRUCK: StoreTemplate = {
  id: 'food_truck',
  title: { fr: 'Food truck', en: 'Food truck' },
  categories: [
    {
      title: { fr: 'Burgers', en: 'Burgers' },
      taxGroup: 'food',
      items: [
        ['cheeseburger', 'Cheeseburger', 'Cheeseburger', 950],
        ['bacon-burger', 'Burger au bacon', 'Bacon burger', 1050],
        ['chicken-burger', 'Burger au poulet croustillant', 'Crispy chicken burger', 1050],
        ['veggie-burger', 'Burger végétarien', 'Vegetarian burger', 990],
        ['double-burger', 'Double cheeseburger', 'Double cheeseburger', 1250],
      ],
    },
    {
      title: { fr: 'À côté', en: 'Sides' },
      taxGroup: 'food',
      items: [
        ['fries', 'Frites maison', 'Homemade fries', 350],
        ['cheddar-fries', 'Frites au cheddar', 'Cheddar fries', 490],
        ['nuggets', 'Nuggets de poulet, les six', 'Six chicken nuggets', 550],
        ['coleslaw', 'Coleslaw', 'Coleslaw', 320],
      ],
    },
    {
      title: { fr: 'Desserts', en: 'Desserts' },
      taxGroup: 'food',
      items: [
        ['cookie', 'Cookie', 'Cookie', 280],
        ['brownie', 'Brownie', 'Brownie', 320],
      ],
    },
    {
      title: { fr: 'Boissons', en: 'Drinks' },
      taxGroup: 'drink_sealed',
      items: [
        ['cola', 'Cola 33 cl', 'Cola 33 cl', 250],
        ['mineral-water', 'Eau minérale 50 cl', 'Mineral water 50 cl', 180],
        ['beer', 'Bière 33 cl', 'Beer 33 cl', 400, 'alcohol'],
      ],
    },
  ],
  floors: [],
}
