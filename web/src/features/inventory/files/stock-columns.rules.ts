import { foldText } from '../../../lib/format/fold-text.ts'

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

/** What each column may be called, in either language; case, accents, blanks, dashes and apostrophes do not matter. */
const ITEM_NAMES: Record<ItemColumn, readonly string[]> = {
  title: ['title', 'name', 'item', 'nom', 'titre', 'article'],
  unit: ['unit', 'unite'],
  group: ['group', 'groupe'],
  supplier: ['supplier', 'fournisseur'],
  tracked: ['counted', 'tracked', 'suivi'],
  lowAt: ['lowmark', 'low', 'seuilbas', 'seuil'],
  target: ['target', 'objectif'],
  cost: ['costofoneunit', 'cost', 'coutduneunite', 'cout'],
  packs: ['packs', 'conditionnements'],
  allergens: ['allergens', 'allergenes'],
  traces: ['traces'],
}

const RECIPE_NAMES: Record<RecipeColumn, readonly string[]> = {
  kind: ['kind', 'genre'],
  category: ['category', 'categorie'],
  title: ['recipe', 'recette', 'dish', 'plat', 'title', 'titre'],
  yield: ['makes', 'donne'],
  yieldUnit: ['makes(unit)', 'donne(unite)'],
  number: ['no.', 'no', 'number', 'n°', 'numero'],
  item: ['stockitem', 'articledestock', 'article', 'ingredient'],
  preparation: ['preparation'],
  quantity: ['quantity', 'quantite'],
  unit: ['unit', 'unite'],
  loss: ['loss(%)', 'loss', 'perte(%)', 'perte'],
  stops: ['stopsthedish', 'stops', 'arreteleplat'],
}

function findIn<Column extends string>(names: Record<Column, readonly string[]>, header: readonly string[]) {
  const titles = header.map((cell) => foldText(cell).replace(/[\s_'’-]/g, ''))
  const places = (Object.keys(names) as Column[]).map(
    (column) => [column, titles.findIndex((title) => names[column].includes(title))] as const,
  )
  return new Map(places.filter(([, place]) => place >= 0))
}

/** Where the columns of stock items stand. */
export const findItemColumns = (header: readonly string[]) => findIn(ITEM_NAMES, header)
/** Where the columns of recipes stand. */
export const findRecipeColumns = (header: readonly string[]) => findIn(RECIPE_NAMES, header)
