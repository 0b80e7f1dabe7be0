/** The features that each feature may import: the table that ARCHITECTURE.md names, checked by `npm run boundaries`. */
const FEATURE_USES = {
  account: ['audit', 'platform', 'staff'],
  accounting: ['account', 'audit', 'bills', 'fiscal', 'store'],
  audit: [],
  bills: ['audit', 'cash', 'floor', 'guests', 'orders', 'staff', 'store'],
  cash: ['audit', 'fiscal', 'staff', 'store'],
  fiscal: ['account', 'audit', 'staff', 'store'],
  floor: ['audit', 'orders', 'reservations', 'store'],
  guests: ['account', 'audit', 'store'],
  kitchen: ['account', 'audit', 'bills', 'floor', 'orders', 'staff', 'store'],
  menu: ['audit'],
  notifications: ['reports', 'store'],
  offline: ['account', 'bills', 'cash', 'floor', 'kitchen', 'menu', 'orders', 'staff', 'store'],
  orders: ['bills', 'cash', 'floor', 'guests', 'kitchen', 'menu', 'staff', 'stock', 'store'],
  platform: ['account', 'audit', 'cash', 'kitchen', 'reports', 'staff', 'store'],
  reports: ['floor', 'guests', 'kitchen', 'orders', 'reservations', 'stock'],
  reservations: ['account', 'audit', 'floor', 'guests', 'store'],
  staff: ['account', 'audit', 'store'],
  stock: ['audit', 'menu', 'reports', 'staff', 'store'],
  store: ['audit', 'floor', 'guests', 'menu'],
}

/** Screens use each other's parts, never each other's pages. */
const SCREEN_USES = {
  account: ['reports', 'site', 'staff'],
  bills: ['guests', 'printing', 'reports', 'staff'],
  fiscal: ['account', 'printing', 'reports', 'site'],
  floor: ['bills', 'orders', 'reservations', 'staff'],
  guests: ['bills', 'menu', 'printing', 'reports'],
  home: ['bills', 'fiscal', 'menu', 'orders', 'printing', 'reports', 'reservations', 'site', 'store'],
  kitchen: ['menu', 'orders', 'printing'],
  menu: ['qr-menu', 'stock', 'store'],
  notifications: ['store'],
  offline: ['printing', 'staff'],
  orders: ['bills', 'menu', 'printing', 'staff'],
  platform: ['account', 'reports'],
  pos: ['bills', 'guests', 'home', 'menu', 'printing', 'staff', 'store'],
  printing: ['store'],
  'qr-menu': [],
  reports: [],
  reservations: ['guests', 'reports'],
  site: [],
  staff: ['account', 'reports'],
  stock: ['reports', 'store'],
  store: ['fiscal', 'menu', 'printing'],
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
  featureUses: [
    { root: 'server/src/features/', uses: FEATURE_USES },
    { root: 'web/src/features/', uses: SCREEN_USES },
  ],
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
      from: { path: '^server/', pathNot: '^server/src/(app|routes)\\.ts$' },
      to: { path: `${features}[^/]+/.+\\.routes\\.ts$` },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^server/.+\\.rules\\.ts$' },
      to: {
        path: '\\.queries\\.ts$|infrastructure/database|node_modules/(sql-template-tag|fastify|pg)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'few-bypass-tenant-isolation',
      severity: 'error',
      from: {
        path: features,
        pathNot: `${features}${oneOf(['audit', 'account/auth', 'account/subscription', 'bills', 'orders/qr-menu', 'reservations', 'platform'])}/`,
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
      from: {
        path: '^web/src/service-worker/(service-worker|kept-files|push-message|worker-scope|doors-of-till)\\.ts$',
      },
      to: {
        path: '.',
        pathNot:
          '^web/src/(service-worker/(kept-files|push-message|worker-scope|doors-of-till)|lib/till-log/till-database)\\.ts$|^core/src/door/door-address\\.ts$',
      },
    },
    {
      name: 'only-routes-open-pages',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/src/(screens\\.ts|guest/guest-app\\.tsx)$|\\.test\\.tsx$' },
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
