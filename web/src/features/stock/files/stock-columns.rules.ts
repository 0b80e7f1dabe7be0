import { findColumns, type ColumnNames } from '../../../lib/files/import/find-columns.ts'

export const ITEM_COLUMNS = [
  'title',
  'unit',
  'group',
  'supplier',
  'tracked',
  'lowAt',
  'target',
  'cost',
  'packs',
  'allergens',
  'traces',
] as const
export type ItemColumn = (typeof ITEM_COLUMNS)[number]

export const RECIPE_COLUMNS = [
  'kind',
  'category',
  'title',
  'yield',
  'yieldUnit',
  'number',
  'item',
  'preparation',
  'quantity',
  'unit',
  'loss',
  'stops',
] as const
export type RecipeColumn = (typeof RECIPE_COLUMNS)[number]

/** Titles of each column in our files and those of other programs, in French, English and German. */
const ITEM_NAMES: ColumnNames<ItemColumn> = {
  title: [
    'title',
    'titre',
    'name',
    'nom',
    'designation',
    'libelle',
    'bezeichnung',
    'item',
    'article',
    'artikel',
    'produit',
    'product',
  ],
  unit: ['unit', 'unite', 'einheit'],
  group: ['group', 'groupe', 'famille', 'categorie', 'category', 'warengruppe', 'kategorie', 'gruppe'],
  supplier: ['supplier', 'fournisseur', 'lieferant'],
  tracked: ['counted', 'tracked', 'suivi'],
  lowAt: ['lowmark', 'low', 'seuilbas', 'seuil'],
  target: ['target', 'objectif'],
  cost: [
    'costofoneunit',
    'cost',
    'coutduneunite',
    'cout',
    'prixdachat',
    'prixachat',
    'pa',
    'purchaseprice',
    'einkaufspreis',
    'ekpreis',
  ],
  packs: ['packs', 'conditionnements'],
  allergens: ['allergens', 'allergenes'],
  traces: ['traces'],
}

const RECIPE_NAMES: ColumnNames<RecipeColumn> = {
  kind: ['kind', 'genre'],
  category: ['category', 'categorie'],
  title: ['recipe', 'recette', 'dish', 'plat', 'title', 'titre'],
  yield: ['makes', 'donne'],
  yieldUnit: ['makes(unit)', 'donne(unite)'],
  number: ['no.', 'no', 'number', 'n°', 'numero'],
  item: ['stockitem', 'articledestock', 'article', 'ingredient'],
  preparation: ['preparation'],
  quantity: ['quantity', 'quantite', 'menge'],
  unit: ['unit', 'unite', 'einheit'],
  loss: ['loss(%)', 'loss', 'perte(%)', 'perte'],
  stops: ['stopsthedish', 'stops', 'arreteleplat'],
}

/** Positions of the columns in a file of stock items. */
export const findItemColumns = (header: readonly string[]) => findColumns(ITEM_NAMES, header)
/** Positions of the columns in a file of recipes. */
export const findRecipeColumns = (header: readonly string[]) => findColumns(RECIPE_NAMES, header)
