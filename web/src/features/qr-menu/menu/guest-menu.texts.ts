import { plural, texts } from '../../../lib/texts.ts'

type Counts = { min: number; max: number; free: number }

export const guestMenuTexts = texts({
  en: {
    states: {
      broken: 'Broken Link!',
      brokenHint: 'This code leads to no menu. Please scan the code on the table again, or ask the staff.',
      off: 'Menu Not Available!',
      offHint: 'This restaurant shows no menu online right now. Please ask the staff.',
      failed: 'The menu could not be loaded.',
    },

    menu: {
      search: 'Search Menu...',
      clearSearch: 'Clear search',
      categories: 'Categories',
      all: 'All',
      others: 'More dishes',
      storeInfo: 'About the restaurant',
      share: 'Share the menu',
      linkCopied: 'Menu Link Copied!',
      notCopied: 'The link could not be copied. Copy it from the address bar.',
      variants: (n: number) => `${n} ${plural('en', n, { one: 'variant', other: 'variants' })}`,
      addons: (n: number) => `${n} ${plural('en', n, { one: 'addon', other: 'addons' })}`,
      add: 'ADD',
      soldOut: 'Sold out',
      until: 'until',
      customisable: 'Customisable',
      cartFull: 'A cart holds 200 lines at most. Please order these first.',
      notKept:
        'This browser keeps no storage for this site, so no cart can be kept. Allow it in the browser’s settings.',
      nothingFound: 'No dish found',
      nothingFoundHint: 'Check the spelling, or look at the whole menu.',
      showAll: 'Show the whole menu',
      empty: 'There is nothing on the menu yet',
      found: (n: number) => `${n} ${plural('en', n, { one: 'dish', other: 'dishes' })}`,
      itemsAdded: (n: number) => `${n} ${plural('en', n, { one: 'Item', other: 'Items' })} Added`,
      viewCart: 'View Cart',
      myOrder: (n: number) => `Order no. ${n}`,
      address: 'Address',
      phone: 'Phone',
      email: 'Email',
    },

    item: {
      variants: 'Variant',
      addons: 'Addons',
      /** How many are to be chosen, and how many of them cost nothing. */
      count: ({ min, max, free }: Counts) => {
        const wanted = min === max ? `Choose ${min}` : min === 0 ? `Up to ${max}` : `Choose ${min} to ${max}`
        return free === 0 ? wanted : `${wanted} · ${free} free`
      },
      more: (title: string) => `One more: ${title}`,
      less: (title: string) => `One less: ${title}`,
      add: 'ADD TO CART',
      taxNotes: {
        ttc: 'Prices include all taxes (TTC).',
        inclusive: 'Prices include all taxes.',
        exclusive: 'Taxes are added to the prices shown.',
        either: 'Prices shown may be inclusive or exclusive of taxes.',
      },
    },
  },
  fr: {
    states: {
      broken: 'Lien rompu !',
      brokenHint: 'Ce code ne mène à aucune carte. Scannez à nouveau celui de la table ou adressez-vous au personnel.',
      off: 'Carte indisponible !',
      offHint: 'Ce restaurant ne montre pas sa carte en ligne en ce moment. Adressez-vous au personnel.',
      failed: 'La carte n’a pas pu être chargée.',
    },

    menu: {
      search: 'Rechercher un plat...',
      clearSearch: 'Effacer la recherche',
      categories: 'Catégories',
      all: 'Tout',
      others: 'Autres plats',
      storeInfo: 'À propos du restaurant',
      share: 'Partager la carte',
      linkCopied: 'Lien de la carte copié !',
      notCopied: 'Le lien n’a pas pu être copié. Copiez-le depuis la barre d’adresse.',
      variants: (n: number) => `${n} ${plural('fr', n, { one: 'variante', other: 'variantes' })}`,
      addons: (n: number) => `${n} ${plural('fr', n, { one: 'supplément', other: 'suppléments' })}`,
      soldOut: 'Épuisé',
      until: 'jusqu’à',
      add: 'AJOUTER',
      customisable: 'Personnalisable',
      cartFull: 'Un panier contient au plus 200 lignes. Commandez d’abord celles-ci.',
      notKept:
        'Ce navigateur ne garde rien pour ce site : aucun panier ne peut être conservé. Autorisez le stockage dans ses réglages.',
      nothingFound: 'Aucun plat trouvé',
      nothingFoundHint: 'Vérifiez l’orthographe ou parcourez toute la carte.',
      showAll: 'Voir toute la carte',
      empty: 'La carte est encore vide',
      found: (n: number) => `${n} ${plural('fr', n, { one: 'plat', other: 'plats' })}`,
      itemsAdded: (n: number) => `${n} ${plural('fr', n, { one: 'article ajouté', other: 'articles ajoutés' })}`,
      viewCart: 'Voir le panier',
      myOrder: (n: number) => `Commande n° ${n}`,
      address: 'Adresse',
      phone: 'Téléphone',
      email: 'E-mail',
    },

    item: {
      variants: 'Variante',
      addons: 'Suppléments',
      count: ({ min, max, free }: Counts) => {
        const wanted = min === max ? `${min} au choix` : min === 0 ? `Jusqu’à ${max}` : `De ${min} à ${max}`
        return free === 0 ? wanted : `${wanted} · ${free} ${plural('fr', free, { one: 'offerte', other: 'offertes' })}`
      },
      more: (title: string) => `Un de plus : ${title}`,
      less: (title: string) => `Un de moins : ${title}`,
      add: 'AJOUTER AU PANIER',
      taxNotes: {
        ttc: 'Prix TTC, toutes taxes comprises.',
        inclusive: 'Les prix affichés comprennent toutes les taxes.',
        exclusive: 'Les taxes s’ajoutent aux prix affichés.',
        either: 'Les prix affichés peuvent être toutes taxes comprises ou hors taxes.',
      },
    },
  },
})
