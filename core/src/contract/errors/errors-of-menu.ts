/** Refusals that concern the menu and what is sold of it. See errors.ts. */
export const ERRORS_OF_MENU = {
  'menu.title_required': { status: 400, en: 'Please enter title!', fr: 'Veuillez saisir un titre !' },
  'menu.price_invalid': { status: 400, en: 'Please provide valid price!', fr: 'Veuillez indiquer un prix valide !' },
  'menu.variant_title_required': {
    status: 400,
    en: 'Please provide variant title!',
    fr: 'Veuillez indiquer le titre de la variante !',
  },
  'menu.variant_price_invalid': {
    status: 400,
    en: 'Please provide valid variant price!',
    fr: 'Veuillez indiquer un prix de variante valide !',
  },
  'menu.addon_title_required': {
    status: 400,
    en: 'Please provide addon title!',
    fr: 'Veuillez indiquer le titre du supplément !',
  },
  'menu.addon_price_invalid': {
    status: 400,
    en: 'Please provide valid addon price!',
    fr: 'Veuillez indiquer un prix de supplément valide !',
  },
  'menu.item_not_found': { status: 404, en: 'There is no such menu item.', fr: 'Cet article n’existe pas.' },
  'menu.variant_not_found': { status: 404, en: 'There is no such variant.', fr: 'Cette variante n’existe pas.' },
  'menu.addon_not_found': { status: 404, en: 'There is no such addon.', fr: 'Ce supplément n’existe pas.' },
  'menu.item_unavailable': {
    status: 404,
    en: 'An item in the cart is no longer on the menu. Remove it and try again.',
    fr: 'Un article du panier n’est plus à la carte. Retirez-le puis réessayez.',
  },
  'menu.choice_missing': {
    status: 400,
    en: 'Something has still to be chosen for an item in the cart.',
    fr: 'Il reste un choix à faire pour un article du panier.',
  },
  'menu.choice_too_many': {
    status: 400,
    en: 'More was chosen for an item in the cart than may be.',
    fr: 'Trop d’options ont été choisies pour un article du panier.',
  },
  'modifier_group.title_required': { status: 400, en: 'Please enter a title!', fr: 'Veuillez saisir un titre !' },
  'modifier_group.options_required': {
    status: 400,
    en: 'Please add between 1 and 50 options!',
    fr: 'Veuillez ajouter de 1 à 50 options !',
  },
  'modifier_group.option_title_required': {
    status: 400,
    en: 'Please enter a title for each option!',
    fr: 'Veuillez saisir un titre pour chaque option !',
  },
  'modifier_group.price_invalid': {
    status: 400,
    en: 'Please provide a valid price for each option!',
    fr: 'Veuillez indiquer un prix valide pour chaque option !',
  },
  'modifier_group.counts_invalid': {
    status: 400,
    en: 'These numbers do not fit together: no more can be required, or free, than can be chosen.',
    fr: 'Ces nombres ne vont pas ensemble : on ne peut exiger, ni offrir, plus que ce qui peut être choisi.',
  },
  'modifier_group.not_found': {
    status: 404,
    en: 'There is no such group of options.',
    fr: 'Ce groupe d’options n’existe pas.',
  },
  'menu.price_missing': {
    status: 400,
    en: 'Please enter the price of an item in the cart that has none of its own.',
    fr: 'Saisissez le prix d’un article du panier qui n’en a pas.',
  },
  'price_rule.title_required': { status: 400, en: 'Please enter a title!', fr: 'Veuillez saisir un titre !' },
  'price_rule.targets_required': {
    status: 400,
    en: 'Please choose what the price is for.',
    fr: 'Choisissez ce que ce prix concerne.',
  },
  'price_rule.value_invalid': {
    status: 400,
    en: 'Please provide a percentage above 0 and up to 100, or a valid amount.',
    fr: 'Indiquez un pourcentage supérieur à 0 et d’au plus 100, ou un montant valide.',
  },
  'price_rule.weekdays_required': {
    status: 400,
    en: 'Please choose at least one weekday.',
    fr: 'Choisissez au moins un jour de la semaine.',
  },
  'price_rule.time_invalid': {
    status: 400,
    en: 'Please provide times such as 17:00.',
    fr: 'Indiquez des heures comme 17:00.',
  },
  'price_rule.days_invalid': {
    status: 400,
    en: 'Please provide dates that exist, the last one not before the first.',
    fr: 'Indiquez des dates qui existent, la dernière n’étant pas avant la première.',
  },
  'tax_group.title_required': { status: 400, en: 'Please enter a title!', fr: 'Veuillez saisir un titre !' },
  'tax_group.rules_invalid': {
    status: 400,
    en: 'Each dining option takes one tax from the beginning, and one for each first day.',
    fr: 'Chaque mode de consommation a une taxe dès le début, et une par premier jour.',
  },
  'tax_group.dinein_required': {
    status: 400,
    en: 'Please choose the tax for what is eaten here!',
    fr: 'Veuillez choisir la taxe de la consommation sur place !',
  },
  'tax_group.not_found': { status: 404, en: 'There is no such tax group.', fr: 'Ce groupe de taxes n’existe pas.' },
  'tax_group.in_use': {
    status: 409,
    en: 'Items of the menu are in this tax group. Give them another group or a tax first.',
    fr: 'Des articles de la carte sont dans ce groupe de taxes. Donnez-leur d’abord un autre groupe ou une taxe.',
  },
  'price_rule.not_found': { status: 404, en: 'There is no such price rule.', fr: 'Cette règle de prix n’existe pas.' },
  'menu.option_not_found': { status: 404, en: 'There is no such option.', fr: 'Cette option n’existe pas.' },
  'menu.availability_invalid': {
    status: 400,
    en: 'Please choose a time that lies ahead, or between 0 and 9,999 portions.',
    fr: 'Choisissez un moment à venir, ou de 0 à 9 999 portions.',
  },
  'menu.sold_out': {
    status: 409,
    en: 'Something in the cart is sold out, or there is less of it left.',
    fr: 'Un article du panier est épuisé, ou il n’en reste pas assez.',
  },
  'menu.image_required': { status: 400, en: 'Please choose an image.', fr: 'Veuillez choisir une image.' },
  'menu.image_invalid': {
    status: 400,
    en: 'This file is not an image we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
    fr: 'Ce fichier n’est pas une image utilisable. Choisissez une photo JPEG, PNG, WebP, AVIF ou GIF.',
  },
  'menu.import_empty': { status: 400, en: 'The file has no items.', fr: 'Le fichier ne contient aucun article.' },
  'menu.import_too_many': {
    status: 400,
    en: 'A file may hold 2,000 items at most.',
    fr: 'Un fichier peut contenir 2 000 articles au plus.',
  },
  'menu.import_refused': {
    status: 400,
    en: 'Some lines need to be mended first. Nothing was changed.',
    fr: 'Des lignes sont à corriger d’abord. Rien n’a été modifié.',
  },
  'menu.import_title_too_long': {
    status: 400,
    en: 'A title may have 200 characters at most.',
    fr: 'Un titre peut avoir 200 caractères au plus.',
  },
  'menu.import_tax_unknown': {
    status: 400,
    en: 'There is no tax with this title. Add it in Tax Setup first.',
    fr: 'Aucune taxe ne porte ce titre. Ajoutez-la d’abord dans les taxes.',
  },
  'menu.import_tax_ambiguous': {
    status: 400,
    en: 'Several taxes have this title. Write the rate behind it, such as “VAT 10%”.',
    fr: 'Plusieurs taxes portent ce titre. Ajoutez le taux, par exemple « TVA 10 % ».',
  },
  'menu.import_line_doubled': {
    status: 400,
    en: 'This category has an item with this title further up in the file.',
    fr: 'Un article de cette catégorie porte déjà ce titre plus haut dans le fichier.',
  },
  'category.title_required': {
    status: 400,
    en: 'Please provide Category Title!',
    fr: 'Veuillez indiquer le titre de la catégorie !',
  },
  'category.new_title_required': { status: 400, en: 'Please provide title!', fr: 'Veuillez indiquer un titre !' },
  'category.not_found': { status: 404, en: 'There is no such category.', fr: 'Cette catégorie n’existe pas.' },
} as const
