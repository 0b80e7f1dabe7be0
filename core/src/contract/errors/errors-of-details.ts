/** Refusals about item details for guests, schedules and menu languages. See errors.ts. */
export const ERRORS_OF_DETAILS = {
  'menu.allergens_invalid': {
    status: 400,
    en: 'Please check the allergens: gluten names its cereals and nuts their kinds, and each stands once.',
    fr: 'Vérifiez les allergènes : le gluten indique ses céréales, les fruits à coque lesquels, et chacun figure une fois.',
  },
  'menu.diet_contradicts': {
    status: 400,
    en: 'What the item contains contradicts its diet: neither vegan nor vegetarian goes with fish, shellfish or meat, nor vegan with milk or eggs.',
    fr: 'Ce que contient le plat contredit son régime : ni végan ni végétarien avec du poisson, des fruits de mer ou de la viande, ni végan avec du lait ou des œufs.',
  },
  'menu.import_allergen_unknown': {
    status: 400,
    en: 'Name the 14 allergens only, such as “Gluten (wheat), Milk”; “None” where there is none of them.',
    fr: 'Ne nommez que les 14 allergènes, par exemple « Gluten (blé), Lait » ; « Aucun » s’il n’y en a pas.',
  },
  'menu.import_traces_alone': {
    status: 400,
    en: 'State in the column of allergens what the item contains: “None” where there is none of them.',
    fr: 'Indiquez dans la colonne des allergènes ce que contient le plat : « Aucun » s’il n’y en a pas.',
  },
  'menu.import_diet_unknown': {
    status: 400,
    en: 'Diets are Vegetarian, Vegan, Halal and Kosher.',
    fr: 'Les régimes sont Végétarien, Végan, Halal et Casher.',
  },
  'menu.origin_invalid': {
    status: 400,
    en: 'Please name the countries in which the animal was raised and slaughtered, once for each meat.',
    fr: 'Indiquez les pays où l’animal a été élevé et abattu, une fois par viande.',
  },
  'menu.description_too_long': {
    status: 400,
    en: 'A description may have 500 characters at most.',
    fr: 'Une description peut avoir 500 caractères au plus.',
  },
  'menu.spice_invalid': {
    status: 400,
    en: 'Spiciness goes from 0 to 3.',
    fr: 'Le piquant va de 0 à 3.',
  },
  'menu.featured_full': {
    status: 409,
    en: 'Eight items are featured already. Take one of them off first.',
    fr: 'Huit plats sont déjà mis en avant. Retirez-en un d’abord.',
  },
  'menu.option_not_found': { status: 404, en: 'There is no such option.', fr: 'Cette option n’existe pas.' },
  'menu.pictures_full': {
    status: 409,
    en: 'An item has five pictures at most. Remove one first.',
    fr: 'Un plat a cinq photos au plus. Retirez-en une d’abord.',
  },
  'menu.picture_not_found': { status: 404, en: 'There is no such picture.', fr: 'Cette photo n’existe pas.' },
  'menu.picture_there': {
    status: 409,
    en: 'The item has this picture already.',
    fr: 'Le plat a déjà cette photo.',
  },
  'menu.item_not_now': {
    status: 409,
    en: 'An item in the cart is not served at this time. Remove it and try again.',
    fr: 'Un plat du panier n’est pas servi à cette heure. Retirez-le puis réessayez.',
  },
  'menu.language_unknown': {
    status: 400,
    en: 'A menu can be in French, English, German, Spanish, Italian and Dutch.',
    fr: 'Une carte peut être en français, anglais, allemand, espagnol, italien et néerlandais.',
  },
  'menu.language_fixed': {
    status: 409,
    en: 'In France the menu itself is in French. Other languages can be offered beside it.',
    fr: 'En France, la carte elle-même est en français. D’autres langues peuvent être proposées à côté.',
  },
  'menu.language_own': {
    status: 400,
    en: 'This is the language of the menu itself.',
    fr: 'C’est la langue de la carte elle-même.',
  },
  'menu.translated_not_found': {
    status: 404,
    en: 'Something of this is no longer on the menu. Load the page again.',
    fr: 'Un de ces éléments n’est plus à la carte. Rechargez la page.',
  },
  'menu.import_allergens_invalid': {
    status: 400,
    en: 'Write the allergens such as “gluten (wheat) | milk”, or “none”. Gluten and nuts name their kinds; traces need allergens beside them.',
    fr: 'Écrivez les allergènes comme « gluten (blé) | lait », ou « aucun ». Gluten et fruits à coque indiquent lesquels ; des traces demandent les allergènes à côté.',
  },
  'menu.import_diets_unknown': {
    status: 400,
    en: 'Write vegetarian, vegan, halal or kosher, with | between them.',
    fr: 'Écrivez végétarien, végan, halal ou casher, séparés par |.',
  },
  'menu_schedule.title_required': { status: 400, en: 'Please enter a title!', fr: 'Veuillez saisir un titre !' },
  'menu_schedule.spans_invalid': {
    status: 400,
    en: 'Please choose weekdays and times, such as 12:00 to 14:30.',
    fr: 'Choisissez des jours et des heures, par exemple de 12:00 à 14:30.',
  },
  'menu_schedule.days_invalid': {
    status: 400,
    en: 'Please check the first and the last day.',
    fr: 'Vérifiez le premier et le dernier jour.',
  },
  'menu_schedule.not_found': { status: 404, en: 'There is no such schedule.', fr: 'Cet horaire n’existe pas.' },
} as const
