/** The kinds of entries about the stock, as the filter names them. */
export const stockKindsEn = {
  'stock_item.added': 'Stock items added',
  'stock_item.updated': 'Stock items changed',
  'stock_item.deleted': 'Stock items deleted',
  'supplier.added': 'Suppliers added',
  'supplier.updated': 'Suppliers changed',
  'supplier.deleted': 'Suppliers deleted',
  'recipe.saved': 'Recipes saved',
  'preparation.added': 'Preparations added',
  'stock.received': 'Deliveries',
  'stock.wasted': 'Waste',
  'stock.reversed': 'Stock documents reversed',
}

export const stockKindsFr = {
  'stock_item.added': 'Articles de stock ajoutés',
  'stock_item.updated': 'Articles de stock modifiés',
  'stock_item.deleted': 'Articles de stock supprimés',
  'supplier.added': 'Fournisseurs ajoutés',
  'supplier.updated': 'Fournisseurs modifiés',
  'supplier.deleted': 'Fournisseurs supprimés',
  'recipe.saved': 'Recettes enregistrées',
  'preparation.added': 'Préparations ajoutées',
  'stock.received': 'Livraisons',
  'stock.wasted': 'Pertes',
  'stock.reversed': 'Documents de stock annulés',
}
