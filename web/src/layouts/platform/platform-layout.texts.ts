import { texts } from '../../lib/texts.ts'

export const platformLayoutTexts = texts({
  en: {
    home: 'Comptoir, home page',
    platform: 'Platform',
    links: { home: 'Dashboard', tenants: 'Tenants', reports: 'Reports', jobs: 'Jobs', auditLog: 'Audit Log' },
    shortLinks: { home: 'Dashboard', tenants: 'Tenants', reports: 'Reports', jobs: 'Jobs', auditLog: 'Audit Log' },
    twoFactor: 'Two-factor sign-in',
    support: 'Support',
  },
  fr: {
    home: 'Comptoir, page d’accueil',
    platform: 'Plateforme',
    links: {
      home: 'Tableau de bord',
      tenants: 'Établissements',
      reports: 'Rapports',
      jobs: 'Tâches',
      auditLog: 'Journal d’audit',
    },
    shortLinks: { home: 'Accueil', tenants: 'Restaurants', reports: 'Rapports', jobs: 'Tâches', auditLog: 'Journal' },
    twoFactor: 'Double authentification',
    support: 'Assistance',
  },
})
