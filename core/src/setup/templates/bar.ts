import type { StoreTemplate } from '../store-template.ts'

export const BAR: StoreTemplate = {
  id: 'bar',
  title: { fr: 'Bar', en: 'Bar' },
  categories: [
    {
      title: { fr: 'Bières', en: 'Beer' },
      taxGroup: 'alcohol',
      items: [
        ['lager-half', 'Blonde pression 25 cl', 'Draught lager 25 cl', 390],
        ['lager-pint', 'Blonde pression 50 cl', 'Draught lager 50 cl', 690],
        ['ipa-half', 'IPA pression 25 cl', 'Draught IPA 25 cl', 480],
        ['ipa-pint', 'IPA pression 50 cl', 'Draught IPA 50 cl', 850],
        ['wheat-beer', 'Blanche 33 cl', 'Wheat beer 33 cl', 590],
        ['cider', 'Cidre brut 33 cl', 'Dry cider 33 cl', 550],
      ],
    },
    {
      title: { fr: 'Vins', en: 'Wine' },
      taxGroup: 'alcohol',
      items: [
        ['red-wine-glass', 'Verre de vin rouge', 'Glass of red wine', 500],
        ['white-wine-glass', 'Verre de vin blanc', 'Glass of white wine', 500],
        ['rose-wine-glass', 'Verre de rosé', 'Glass of rosé', 480],
        ['champagne-glass', 'Coupe de champagne', 'Glass of Champagne', 1100],
        ['red-wine-bottle', 'Bouteille de vin rouge', 'Bottle of red wine', 2500],
      ],
    },
    {
      title: { fr: 'Cocktails', en: 'Cocktails' },
      taxGroup: 'alcohol',
      items: [
        ['mojito', 'Mojito', 'Mojito', 950],
        ['spritz', 'Spritz', 'Spritz', 890],
        ['gin-tonic', 'Gin tonic', 'Gin and tonic', 950],
        ['moscow-mule', 'Moscow mule', 'Moscow mule', 990],
        ['caipirinha', 'Caïpirinha', 'Caipirinha', 950],
        ['espresso-martini', 'Expresso martini', 'Espresso martini', 1100],
        ['virgin-mojito', 'Mojito sans alcool', 'Virgin mojito', 750, 'drink_open'],
      ],
    },
    {
      title: { fr: 'Apéritifs et digestifs', en: 'Spirits' },
      taxGroup: 'alcohol',
      items: [
        ['pastis', 'Pastis', 'Pastis', 380],
        ['whisky', 'Whisky 4 cl', 'Whisky 4 cl', 800],
        ['rum', 'Rhum vieux 4 cl', 'Aged rum 4 cl', 850],
        ['port', 'Porto', 'Port', 550],
      ],
    },
    {
      title: { fr: 'Sans alcool', en: 'Soft drinks' },
      taxGroup: 'drink_open',
      items: [
        ['cola', 'Cola 33 cl', 'Cola 33 cl', 400, 'drink_sealed'],
        ['orange-juice', 'Jus d’orange', 'Orange juice', 400],
        ['sparkling-water', 'Eau pétillante 50 cl', 'Sparkling water 50 cl', 420, 'drink_sealed'],
        ['espresso', 'Café expresso', 'Espresso', 220],
      ],
    },
    {
      title: { fr: 'À grignoter', en: 'Snacks' },
      taxGroup: 'food',
      items: [
        ['mixed-platter', 'Planche mixte', 'Mixed platter', 1690],
        ['cheese-platter', 'Planche de fromages', 'Cheese platter', 1490],
        ['fries', 'Frites', 'Fries', 550],
        ['olives', 'Olives', 'Olives', 390],
      ],
    },
  ],
  floors: [
    { floor: { fr: 'Salle', en: 'Inside' }, first: 1, seats: [2, 2, 2, 4, 4, 6] },
    { floor: { fr: 'Terrasse', en: 'Terrace' }, first: 7, seats: [2, 2, 4, 4] },
  ],
}
