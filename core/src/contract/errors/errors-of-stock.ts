/** Refusals about stock, suppliers and recipes. See errors.ts. */
export const ERRORS_OF_STOCK = {
  'stock_item.title_required': { status: 400, en: 'Please provide a title!', fr: 'Veuillez indiquer un titre !' },
  'stock_item.unit_required': { status: 400, en: 'Please choose a unit.', fr: 'Choisissez une unité.' },
  'stock_item.cost_invalid': {
    status: 400,
    en: 'What is not counted needs a cost, and what is counted has none typed.',
    fr: 'Un article non suivi a besoin d’un coût ; le coût d’un article suivi ne se saisit pas.',
  },
  'stock_item.packs_invalid': {
    status: 400,
    en: 'A pack needs a title and a quantity above zero.',
    fr: 'Un conditionnement a besoin d’un titre et d’une quantité supérieure à zéro.',
  },
  'stock_item.pack_not_found': { status: 404, en: 'There is no such pack.', fr: 'Ce conditionnement n’existe pas.' },
  'stock_item.not_found': { status: 404, en: 'There is no such stock item.', fr: 'Cet article de stock n’existe pas.' },
  'stock_item.in_use': {
    status: 409,
    en: 'A recipe uses this item. Please take it out of the recipe first.',
    fr: 'Une recette utilise cet article. Retirez-le d’abord de la recette.',
  },
  'stock_item.unit_fixed': {
    status: 409,
    en: 'This item has moves, or a recipe, an open count or an open order names it: it stays counted, in a unit of the same kind. Add a new item for another kind.',
    fr: 'Cet article a des mouvements, ou une recette, un comptage ou une commande en cours le cite : il reste suivi, dans une unité du même type. Pour un autre type, ajoutez un nouvel article.',
  },
  'supplier.name_required': { status: 400, en: 'Please provide a name!', fr: 'Veuillez indiquer un nom !' },
  'supplier.email_invalid': {
    status: 400,
    en: 'Please enter a valid e-mail address for the supplier, or leave it empty.',
    fr: 'Indiquez une adresse e-mail valide pour le fournisseur, ou laissez-la vide.',
  },
  'supplier.not_found': { status: 404, en: 'There is no such supplier.', fr: 'Ce fournisseur n’existe pas.' },
  'recipe.lines_invalid': {
    status: 400,
    en: 'Each line names a stock item or a preparation once, with a quantity above zero and a loss of 0 to 90 %.',
    fr: 'Chaque ligne nomme une seule fois un article ou une préparation, avec une quantité supérieure à zéro et une perte de 0 à 90 %.',
  },
  'recipe.yield_invalid': {
    status: 400,
    en: 'Please enter how much the preparation makes.',
    fr: 'Indiquez la quantité que donne la préparation.',
  },
  'recipe.circle': {
    status: 400,
    en: 'A preparation cannot contain itself.',
    fr: 'Une préparation ne peut pas se contenir elle-même.',
  },
  'recipe.too_deep': {
    status: 400,
    en: 'Preparations stand in each other at most five deep.',
    fr: 'Les préparations s’imbriquent sur cinq niveaux au plus.',
  },
  'recipe.not_found': {
    status: 404,
    en: 'There is nothing like that a recipe could be for.',
    fr: 'Aucun élément de ce type ne peut avoir de recette.',
  },
  'preparation.not_found': { status: 404, en: 'There is no such preparation.', fr: 'Cette préparation n’existe pas.' },
  'preparation.in_use': {
    status: 409,
    en: 'A recipe uses this preparation. Please take it out of the recipe first.',
    fr: 'Une recette utilise cette préparation. Retirez-la d’abord de la recette.',
  },
  'stock_import.too_many': {
    status: 400,
    en: 'A file may hold 5,000 lines at most.',
    fr: 'Un fichier peut contenir 5 000 lignes au plus.',
  },
  'stock_import.refused': {
    status: 400,
    en: 'Some lines of the file are wrong. Nothing has been changed.',
    fr: 'Certaines lignes du fichier sont erronées. Rien n’a été modifié.',
  },
  'stock_import.title_too_long': {
    status: 400,
    en: 'At most 100 characters.',
    fr: '100 caractères au plus.',
  },
  'stock_import.doubled': {
    status: 400,
    en: 'This name stands in the file before.',
    fr: 'Ce nom figure déjà dans le fichier.',
  },
  'stock_import.ambiguous': {
    status: 400,
    en: 'Several have this name: rename one, or change it on its page.',
    fr: 'Plusieurs portent ce nom : renommez-en un, ou modifiez-le sur sa page.',
  },
  'stock_import.kind_unknown': {
    status: 400,
    en: 'Write dish, variant, add-on, option or preparation.',
    fr: 'Écrivez plat, variante, supplément, option ou préparation.',
  },
  'stock_import.unit_differs': {
    status: 400,
    en: 'This unit measures something else.',
    fr: 'Cette unité mesure autre chose.',
  },
  'stock_import.yield_differs': {
    status: 400,
    en: 'The lines of a preparation state what it makes alike.',
    fr: 'Les lignes d’une préparation indiquent toutes la même quantité produite.',
  },
  'stock_import.line_empty': {
    status: 400,
    en: 'A line names a stock item or a preparation, not both.',
    fr: 'Une ligne nomme un article ou une préparation, pas les deux.',
  },
  'stock.quantity_invalid': {
    status: 400,
    en: 'Please enter a quantity with no more decimals than its unit has.',
    fr: 'Saisissez une quantité sans plus de décimales que son unité.',
  },
  'stock.price_invalid': {
    status: 400,
    en: 'Please enter the price of the line without tax.',
    fr: 'Saisissez le prix hors taxes de la ligne.',
  },
  'stock.lines_required': { status: 400, en: 'Please add at least one line.', fr: 'Ajoutez au moins une ligne.' },
  'stock.reason_required': { status: 400, en: 'Please choose a reason.', fr: 'Choisissez un motif.' },
  'stock.untracked': {
    status: 409,
    en: 'This item is not counted.',
    fr: 'Cet article n’est pas suivi.',
  },
  'stock.no_recipe': {
    status: 409,
    en: 'This menu item has no recipe.',
    fr: 'Ce plat n’a pas de recette.',
  },
  'stock.document_not_found': { status: 404, en: 'There is no such document.', fr: 'Ce document n’existe pas.' },
  'stock.reversed': {
    status: 409,
    en: 'This document was reversed already, or is a reversal itself.',
    fr: 'Ce document est déjà annulé, ou est lui-même une annulation.',
  },
  'stock_count.not_found': { status: 404, en: 'There is no such count.', fr: 'Ce comptage n’existe pas.' },
  'stock_count.closed': {
    status: 409,
    en: 'This count is closed.',
    fr: 'Ce comptage est clos.',
  },
  'stock_count.empty': {
    status: 409,
    en: 'There is nothing to count: no stock item is followed there.',
    fr: 'Il n’y a rien à compter : aucun article n’y est suivi.',
  },
  'purchase.not_found': { status: 404, en: 'There is no such order.', fr: 'Cette commande n’existe pas.' },
  'purchase.state_refused': {
    status: 409,
    en: 'The order is no longer in the state for that.',
    fr: 'L’état de la commande ne le permet plus.',
  },
  'purchase.lines_twice': {
    status: 400,
    en: 'Each item stands in one line only.',
    fr: 'Chaque article figure sur une seule ligne.',
  },
  'purchase.supplier_removed': {
    status: 409,
    en: 'This supplier was removed. Please choose another one for the order first.',
    fr: 'Ce fournisseur a été supprimé. Choisissez-en d’abord un autre pour la commande.',
  },
  'purchase.no_email': {
    status: 409,
    en: 'This supplier has no valid e-mail address. Please enter one first.',
    fr: 'Ce fournisseur n’a pas d’adresse e-mail valide. Indiquez-en d’abord une.',
  },
} as const
