import { texts } from '../../../../lib/texts.ts'

export const landingTexts = texts({
  en: {
    title: 'Comptoir: the till and management software for restaurants',
    description:
      'Comptoir takes your orders, tells the kitchen, prints the bill and reads your figures. For restaurants, cafés and bistros, on any device. 14 days free, without a bank card.',
    hero: {
      eyebrow: 'For restaurants, cafés and bistros',
      heading: 'Your whole restaurant on one counter.',
      sentence:
        'From the order to the bill: dining room, kitchen, reservations and figures in step, on the devices you already own.',
      register: 'Start for free',
      demo: 'See the demo',
      picture: 'The till of Comptoir: menu cards with pictures, and an order with its total',
    },
    features: {
      heading: 'Everything a service needs',
      hint: 'No module to add, no box to buy: it is all in.',
      orders: {
        title: 'Order management',
        text: 'Dine-in, takeaway and delivery in a few touches, with variants, add-ons and notes for the kitchen.',
      },
      tables: {
        title: 'Reservations and tables',
        text: 'The day’s bookings, the floor and what is open at each table, at a glance.',
      },
      analytics: {
        title: 'Analytics dashboards',
        text: 'Sales, best sellers, payment types and VAT, by the business day, compared with the period before.',
      },
      customers: {
        title: 'Customers and loyalty',
        text: 'Recognise your regulars, see what they like and what brings them back.',
      },
      devices: {
        title: 'On any device',
        text: 'Tablet, phone or computer: it installs from the browser and looks at home everywhere.',
      },
      live: {
        title: 'Dining room and kitchen in step',
        text: 'Each order shows in the kitchen as it is sent, with a sound and a notification. Nothing is lost.',
      },
    },
    steps: {
      heading: 'Open in four steps',
      account: { title: 'Create your account', text: 'A name, an e-mail, a password. No bank card.' },
      restaurant: { title: 'Set up the restaurant', text: 'Menu, taxes, tables and team: by hand or from a CSV file.' },
      manage: { title: 'Run the service', text: 'Take orders, send them to the kitchen, take payment, print.' },
      optimise: { title: 'Optimise', text: 'Read what sells, when and to whom, and adjust the menu.' },
    },
    carousel: {
      label: 'Comptoir in pictures',
      heading: 'See it at work',
      hint: 'Screens of the demo restaurant, exactly as you will use them.',
      previous: 'Previous picture',
      next: 'Next picture',
      pause: 'Pause',
      play: 'Play',
      slide: (n: string) => `Picture ${n} of 4`,
      pos: { title: 'The till', text: 'The menu in cards, the order always in view.' },
      tables: { title: 'Tables and open orders', text: 'What each table has, what is ready and how much is due.' },
      analytics: { title: 'The dashboards', text: 'Revenue, average bill and best sellers of the period.' },
      orders: {
        title: 'Order management',
        text: 'The kitchen’s screen: every order with its age, one touch per dish.',
      },
    },
    testimonials: {
      heading: 'What a restaurant like yours could say',
      example: 'Example',
      note: 'These three are examples, written by us: those of our first customers will take their place.',
      stars: (rating: string) => `${rating} out of 5`,
      bistro: {
        quote: 'The room and the kitchen no longer run after each other. At the rush one hears the difference.',
        who: 'Owner of a bistro, 40 seats',
      },
      cafe: {
        quote: 'My extras take an order after five minutes of explanation. That is worth more than a manual.',
        who: 'Manager of a café and terrace',
      },
      takeaway: {
        quote: 'In the evening I look at one screen: revenue, VAT, what sold. The accountant is happy too.',
        who: 'Founder of a takeaway kitchen',
      },
    },
    pricing: {
      heading: 'One price, everything included',
      hint: 'No commitment, no hidden module.',
      perMonth: 'per month',
      billed: 'Billed monthly, without commitment',
      trial: (days: string) => `${days} days free, without a bank card`,
      register: 'Start the free trial',
      points: {
        orders: 'Unlimited orders',
        users: 'Multi-user access',
        analytics: 'Detailed analytics',
        live: 'Real-time notifications',
        pwa: 'Installable app (PWA)',
        support: '24/7 support, reply within 24 hours',
      },
    },
    faq: {
      heading: 'Frequently asked questions',
      trial: {
        question: 'How does the free trial work?',
        answer:
          'For 14 days you have all of Comptoir, without a bank card. Afterwards you subscribe, or nothing happens: nothing is charged by itself.',
      },
      cancel: {
        question: 'Can I stop whenever I want?',
        answer:
          'Yes. The subscription is monthly and without commitment; you cancel it in your profile. Your past invoices stay readable and exportable.',
      },
      support: {
        question: 'How does support work?',
        answer: 'By chat, e-mail or phone. We reply within 24 hours, every day of the week.',
      },
      updates: {
        question: 'Do updates cost anything?',
        answer: 'No. They are free and automatic: you always have the current version, without installing anything.',
      },
      training: {
        question: 'Do you train my team?',
        answer: 'Yes, and it is free. Most teams take orders after a few minutes; we accompany those who wish it.',
      },
      setup: {
        question: 'Do I need special equipment?',
        answer:
          'No. A tablet, a phone or a computer with a recent browser is enough, and a receipt printer if you wish one. The set-up is guided step by step.',
      },
    },
    closing: {
      heading: 'The table is set. Take a seat.',
      sentence: 'Open your till in two minutes. A question first? We reply within 24 hours.',
      register: 'Start for free',
      contact: 'Contact us',
    },
  },
  fr: {
    title: 'Comptoir : logiciel de caisse et de gestion pour restaurants',
    description:
      'Comptoir prend vos commandes, prévient la cuisine, imprime l’addition et lit vos chiffres. Pour restaurants, cafés et bistrots, sur tous vos appareils. 14 jours gratuits, sans carte bancaire.',
    hero: {
      eyebrow: 'Pour les restaurants, cafés et bistrots',
      heading: 'Tout votre restaurant sur un seul comptoir.',
      sentence:
        'De la commande à l’addition : la salle, la cuisine, les réservations et les chiffres avancent ensemble, sur les appareils que vous avez déjà.',
      register: 'Commencez gratuitement',
      demo: 'Voir la démo',
      picture: 'La caisse de Comptoir : la carte en images et une commande avec son total',
    },
    features: {
      heading: 'Tout ce qu’il faut pour un service',
      hint: 'Aucun module à ajouter, aucun boîtier à acheter : tout est compris.',
      orders: {
        title: 'Gestion des commandes',
        text: 'Sur place, à emporter ou en livraison, en quelques touches, avec variantes, suppléments et notes pour la cuisine.',
      },
      tables: {
        title: 'Réservations et tables',
        text: 'Les réservations du jour, la salle et ce qui est ouvert à chaque table, d’un coup d’œil.',
      },
      analytics: {
        title: 'Tableaux de bord analytiques',
        text: 'Ventes, plats préférés, moyens de paiement et TVA, par journée de service, comparés à la période précédente.',
      },
      customers: {
        title: 'Clients et fidélité',
        text: 'Reconnaissez vos habitués, ce qu’ils aiment et ce qui les fait revenir.',
      },
      devices: {
        title: 'Sur tous vos appareils',
        text: 'Tablette, téléphone ou ordinateur : Comptoir s’installe depuis le navigateur et s’adapte à chaque écran.',
      },
      live: {
        title: 'Salle et cuisine synchronisées',
        text: 'Chaque commande arrive en cuisine dès son envoi, avec un son et une notification. Rien ne se perd.',
      },
    },
    steps: {
      heading: 'Ouvrez en quatre étapes',
      account: { title: 'Créez votre compte', text: 'Un nom, un e-mail, un mot de passe. Pas de carte bancaire.' },
      restaurant: {
        title: 'Configurez le restaurant',
        text: 'Carte, taxes, tables et équipe : à la main ou depuis un fichier CSV.',
      },
      manage: { title: 'Gérez le service', text: 'Prenez les commandes, envoyez en cuisine, encaissez, imprimez.' },
      optimise: { title: 'Optimisez', text: 'Voyez ce qui se vend, quand et à qui, et ajustez la carte.' },
    },
    carousel: {
      label: 'Comptoir en images',
      heading: 'Voyez-le à l’œuvre',
      hint: 'Les écrans du restaurant de démonstration, tels que vous les utiliserez.',
      previous: 'Image précédente',
      next: 'Image suivante',
      pause: 'Pause',
      play: 'Lecture',
      slide: (n: string) => `Image ${n} sur 4`,
      pos: { title: 'La caisse', text: 'La carte en images, la commande toujours sous les yeux.' },
      tables: {
        title: 'Les tables et leurs commandes',
        text: 'Ce qu’a chaque table, ce qui est prêt et combien elle doit.',
      },
      analytics: {
        title: 'Les tableaux de bord',
        text: 'Chiffre d’affaires, ticket moyen et meilleures ventes de la période.',
      },
      orders: {
        title: 'La gestion des commandes',
        text: 'L’écran de la cuisine : chaque commande avec son âge, une touche par plat.',
      },
    },
    testimonials: {
      heading: 'Ce que dirait une maison comme la vôtre',
      example: 'Exemple',
      note: 'Ces trois avis sont des exemples, écrits par nous : ceux de nos premiers clients prendront leur place.',
      stars: (rating: string) => `${rating} sur 5`,
      bistro: {
        quote: 'La salle et la cuisine ne se courent plus après. En plein coup de feu, on entend la différence.',
        who: 'Patronne d’un bistrot, 40 couverts',
      },
      cafe: {
        quote: 'Mes extras prennent une commande après cinq minutes d’explication. Cela vaut mieux qu’un manuel.',
        who: 'Gérant d’un café avec terrasse',
      },
      takeaway: {
        quote: 'Le soir, je regarde un seul écran : chiffre, TVA, ce qui s’est vendu. Le comptable est content aussi.',
        who: 'Fondatrice d’une cuisine à emporter',
      },
    },
    pricing: {
      heading: 'Un seul prix, tout compris',
      hint: 'Sans engagement, sans module caché.',
      perMonth: 'par mois',
      billed: 'Facturé chaque mois, sans engagement',
      trial: (days: string) => `${days} jours d’essai gratuit, sans carte bancaire`,
      register: 'Démarrer l’essai gratuit',
      points: {
        orders: 'Commandes illimitées',
        users: 'Accès multi-utilisateurs',
        analytics: 'Analyses détaillées',
        live: 'Notifications en temps réel',
        pwa: 'Application installable (PWA)',
        support: 'Support 24 h/24 et 7 j/7, réponse sous 24 heures',
      },
    },
    faq: {
      heading: 'Questions fréquentes',
      trial: {
        question: 'Comment fonctionne l’essai gratuit ?',
        answer:
          'Pendant 14 jours, vous avez tout Comptoir, sans carte bancaire. Ensuite vous vous abonnez, ou rien ne se passe : rien n’est prélevé automatiquement.',
      },
      cancel: {
        question: 'Puis-je arrêter quand je veux ?',
        answer:
          'Oui. L’abonnement est mensuel et sans engagement ; vous le résiliez dans votre profil. Vos factures passées restent lisibles et exportables.',
      },
      support: {
        question: 'Comment fonctionne le support ?',
        answer: 'Par chat, par e-mail ou par téléphone. Nous répondons sous 24 heures, tous les jours de la semaine.',
      },
      updates: {
        question: 'Les mises à jour sont-elles payantes ?',
        answer:
          'Non. Elles sont gratuites et automatiques : vous avez toujours la version actuelle, sans rien installer.',
      },
      training: {
        question: 'Y a-t-il une formation pour mon équipe ?',
        answer:
          'Oui, et elle est gratuite. La plupart des équipes prennent des commandes après quelques minutes ; nous accompagnons celles qui le souhaitent.',
      },
      setup: {
        question: 'Faut-il un matériel particulier ?',
        answer:
          'Non. Une tablette, un téléphone ou un ordinateur avec un navigateur récent suffit, et une imprimante à tickets si vous le souhaitez. La mise en place est guidée pas à pas.',
      },
    },
    closing: {
      heading: 'La table est mise. Installez-vous.',
      sentence: 'Ouvrez votre caisse en deux minutes. Une question d’abord ? Nous répondons sous 24 heures.',
      register: 'Commencez gratuitement',
      contact: 'Nous contacter',
    },
  },
})
