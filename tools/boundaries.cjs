/** Which feature may import which: the table that ARCHITECTURE.md names, checked by `npm run boundaries`. */
const FEATURE_USES = {
  menu: ['audit'],
  tables: ['audit'],
  audit: [],
  inventory: ['audit', 'menu', 'reports', 'settings', 'staff'],
  // keys of phones
  phones: [],
  customers: ['settings', 'audit', 'membership', 'phones', 'sessions'],
  membership: ['audit', 'phones', 'settings'],
  reservations: ['audit', 'tables', 'customers', 'phones', 'sessions', 'settings', 'subscription'],
  subscription: ['audit'],
  sessions: ['audit', 'subscription'],
  'two-factor': ['audit', 'sessions', 'staff'],
  staff: ['audit', 'sessions', 'subscription'],
  approvals: ['audit', 'sessions', 'staff'],
  devices: ['approvals', 'audit', 'sessions', 'staff'],
  'work-periods': ['audit', 'staff'],
  settings: ['audit', 'menu', 'phones', 'tables'],
  accounting: ['audit', 'fiscal', 'invoices', 'sessions', 'settings'],
  fiscal: ['audit', 'settings', 'staff', 'subscription'],
  cash: ['approvals', 'audit', 'fiscal', 'settings', 'staff'],
  invoices: ['cash', 'membership', 'phones', 'settings', 'orders', 'approvals', 'audit', 'staff'],
  visits: ['audit', 'reservations', 'tables'],
  printers: ['audit', 'bills', 'sessions', 'stations'],
  stations: ['audit', 'printers', 'settings'],
  orders: [
    'approvals',
    'audit',
    'inventory',
    'menu',
    'tables',
    'customers',
    'settings',
    'cash',
    'printers',
    'stations',
    'visits',
  ],
  bills: ['orders', 'invoices', 'membership', 'settings', 'approvals', 'audit', 'staff', 'cash', 'visits'],
  'floor-plan': ['audit', 'orders', 'reservations', 'settings', 'tables', 'visits'],
  'dining-room': ['bills', 'orders', 'reservations', 'settings', 'tables', 'visits'],
  payments: [
    'bills',
    'cash',
    'membership',
    'orders',
    'invoices',
    'settings',
    'customers',
    'staff',
    'approvals',
    'audit',
  ],
  kitchen: ['orders', 'settings', 'staff', 'stations', 'visits'],
  screens: ['audit', 'kitchen', 'orders', 'settings', 'subscription', 'visits'],
  // whether guests may join
  'qr-menu': ['audit', 'membership', 'menu', 'phones', 'tables', 'settings', 'orders', 'subscription'],
  pos: [
    'approvals',
    'bills',
    'cash',
    'inventory',
    'orders',
    'invoices',
    'payments',
    'membership',
    'menu',
    'tables',
    'settings',
    'qr-menu',
    'stations',
    'visits',
  ],
  // spellings of phones and codes that are looked for
  search: ['customers', 'reservations'],
  reports: [],
  // the house as it is now
  dashboard: ['inventory', 'orders', 'printers', 'reports', 'reservations', 'visits'],
  notifications: ['reports', 'settings'],
  platform: ['audit', 'cash', 'staff', 'stations', 'subscription', 'sessions', 'settings', 'reports', 'two-factor'],
  auth: ['audit', 'devices', 'staff', 'platform', 'sessions', 'settings', 'two-factor'],
}

/** Screens use each other's parts, never each other's pages. */
const SCREEN_USES = {
  auth: [],
  account: ['approvals', 'auth', 'not-found', 'reports'],
  approvals: ['auth'],
  accounting: ['reports'],
  fiscal: ['auth'],
  // archives of the journal; closings are printed; the password for keys
  compliance: ['accounting', 'auth', 'printing'],
  // the pad for PINs; the password where a PIN is not enough
  devices: ['approvals', 'auth'],
  // periods of the list
  'work-periods': ['reports'],
  platform: ['account', 'auth', 'reports'],
  marketing: ['help', 'not-found'],
  help: [],
  // articles
  search: ['help'],
  // the set-up: previews of the menu's import, details of the store, practising first; the house now: ages, states of
  // printers, changes of figures, who comes next
  home: ['fiscal', 'menu', 'orders', 'printers', 'reports', 'reservations', 'settings'],
  'not-found': [],
  printing: [],
  customers: [],
  staff: ['account', 'auth'],
  // the company of an invoice
  invoices: ['approvals', 'customers', 'reports', 'printing'],
  reports: [],
  // the Cash page
  payments: ['approvals', 'reports', 'printing'],
  reservations: ['customers', 'reports'],
  bills: ['approvals', 'customers', 'membership', 'payments', 'printers', 'printing'],
  // cards are sold as at the till, and printed again; periods of their report; pictures of mails are made smaller
  membership: ['customers', 'menu', 'payments', 'printing', 'reports'],
  floor: ['orders', 'reservations'],
  orders: ['approvals', 'menu', 'bills', 'payments', 'printing'],
  // its keys print, pay and cancel as Orders do; a table is chosen from those of the plan
  visits: ['approvals', 'bills', 'floor', 'orders'],
  // the mode of the restaurant
  settings: ['fiscal', 'printing'],
  // periods of the report; weekdays of deliveries
  inventory: ['reports', 'settings'],
  // an item's form can make a tax; its recipe; the sheet of allergens is that of the guests
  menu: ['inventory', 'settings', 'qr-menu'],
  kitchen: ['menu', 'orders', 'printers'],
  // past receipts are printed again at the till; hints for the first ticket end the set-up
  // what its guest sees
  pos: ['approvals', 'home', 'menu', 'bills', 'customers', 'invoices', 'payments', 'printers', 'printing', 'screens'],
  // the list of the settings; the printer of the device
  printers: ['settings', 'printing'],
  // pictures are made smaller
  screens: ['menu'],
  'qr-menu': [],
  // weekdays, the currency of the store
  notifications: ['settings'],
}

const features = '^server/src/features/'
const screens = '^web/src/features/'
const oneOf = (names) => `(${names.join('|')})`
const onlyNames = (root, uses, kind) =>
  Object.entries(uses).map(([feature, others]) => ({
    name: `${kind}-${feature}-uses-only-${others.join('-') || 'itself'}`,
    severity: 'error',
    from: { path: `${root}${feature}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: root, pathNot: `${root}${oneOf([feature, ...others])}/` },
  }))

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', comment: 'types included', from: {}, to: { circular: true } },
    {
      name: 'core-knows-nobody',
      severity: 'error',
      from: { path: '^core/' },
      to: { path: '^(server|web|database|e2e|tools)/' },
    },
    {
      name: 'core-uses-only-zod',
      severity: 'error',
      // archives are unpacked by the same code on a server and in a browser
      from: { path: '^core/', pathNot: '(\\.test|-fixture)\\.ts$|^core/src/fiscal/archive/unzip\\.ts$' },
      to: { path: 'node_modules/|^node:|^(fs|path|crypto|os|http|net|process)$', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'core-rules-are-pure',
      severity: 'error',
      from: {
        path: '^core/src/(bills|money|calendar|countries|devices|kitchen|membership|menu|notifications|orders|payments|permissions|pictures|places|reservations|setup|slips|stock|text|visits)/',
        pathNot: '(\\.test|-fixture)\\.ts$',
      },
      to: { path: 'node_modules/' },
    },
    {
      // the names of what the wire brings cost nothing; schemas would come along into every screen
      name: 'core-rules-need-no-schemas',
      severity: 'error',
      from: {
        path: '^core/src/(bills|money|calendar|countries|devices|kitchen|membership|menu|notifications|orders|payments|permissions|pictures|places|reservations|setup|slips|stock|text|visits)/',
        pathNot: '(\\.test|-fixture)\\.ts$',
      },
      to: { path: '^core/src/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'infrastructure-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/infrastructure/' },
      to: { path: features },
    },
    {
      name: 'database-knows-no-http',
      severity: 'error',
      from: { path: '^server/src/infrastructure/database/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/infrastructure/http/' },
    },
    {
      name: 'queries-and-routes-are-private',
      severity: 'error',
      // parts of a statement that several features write together stand with the feature whose tables they write
      comment: 'call a use case instead',
      from: { path: `${features}([^/]+)/` },
      to: {
        path: `${features}[^/]+/.+\\.(queries|routes)\\.ts$`,
        pathNot: [`${features}$1/`, '-parts\\.queries\\.ts$'],
      },
    },
    {
      name: 'only-the-app-registers-routes',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/app\\.ts$' },
      to: { path: `${features}[^/]+/.+\\.routes\\.ts$` },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^server/.+\\.rules\\.ts$' },
      to: {
        path: '\\.queries\\.ts$|infrastructure/database|node_modules/(kysely|fastify|pg)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'few-bypass-tenant-isolation',
      severity: 'error',
      from: {
        path: features,
        pathNot: `${features}${oneOf(['audit', 'auth', 'bills', 'qr-menu', 'reservations', 'subscription', 'platform'])}/`,
      },
      to: { path: 'infrastructure/database/platform-database' },
    },
    { name: 'web-knows-no-server', severity: 'error', from: { path: '^web/' }, to: { path: '^(server|database)/' } },
    { name: 'server-knows-no-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'ui-knows-no-router-no-query-no-noun',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(features|layouts|lib)/|^core/|node_modules/(swr|react-router|socket\\.io-client)/' },
    },
    {
      name: 'lib-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/lib/' },
      to: { path: '^web/src/(features|layouts)/' },
    },
    {
      name: 'layouts-know-no-feature',
      severity: 'error',
      comment: 'what a feature adds to a layout comes in as a child, from routes.tsx',
      from: { path: '^web/src/layouts/', pathNot: '\\.test\\.tsx?$' },
      to: { path: screens },
    },
    {
      name: 'the-worker-knows-only-its-rules',
      severity: 'error',
      comment: 'what it imports is downloaded again with every version, and has no page around it',
      from: { path: '^web/src/service-worker/(service-worker|kept-files|push-message|worker-scope)\\.ts$' },
      to: { path: '.', pathNot: '^web/src/service-worker/(kept-files|push-message|worker-scope)\\.ts$' },
    },
    {
      name: 'only-routes-open-pages',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/src/(screens\\.ts|guest/guest-app\\.tsx)$' },
      to: { path: '-page\\.tsx$' },
    },
    {
      name: 'guests-load-no-dashboard',
      severity: 'error',
      comment: 'their phones download a page of their own, under the budget of tools/checks/web-budget.mjs',
      from: { path: '^web/src/(guest|receipt|features/qr-menu)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^web/src/(layouts/(?!language-choice)|routes|screens|app)|node_modules/(zod|swr|react-router|socket\\.io-client)/',
      },
    },
    ...onlyNames(features, FEATURE_USES, 'server'),
    ...onlyNames(screens, SCREEN_USES, 'web'),
  ],
  options: {
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
