import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { projectPath } from './project-root.ts'
import { isProxy } from './is-proxy.ts'
import { readCells, type CellAddress } from './read-cells.ts'
import { unusable } from './unusable.ts'

// an empty variable counts as unset
const given = <S extends z.ZodType>(schema: S) => z.preprocess((value) => value || undefined, schema.optional())
const orElse = <S extends z.ZodType>(fallback: string, schema: S) => z.preprocess((value) => value || fallback, schema)
const text = z.string().trim().min(1)
const optional = given(text)
const listed = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
const key = given(z.string().regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, as of: openssl rand -hex 32'))

const Environment = z.object({
  NODE_ENV: optional,
  PORT: orElse('3000', z.coerce.number().int().min(0).max(65535)),
  HOST: orElse('0.0.0.0', text),
  PUBLIC_URL: given(z.url({ protocol: /^https?$/ })),
  DATA_DIR: orElse('./data', text),
  DATABASE_URL: given(z.url({ protocol: /^postgres(ql)?$/ })),
  CELLS: optional,
  CELL_FOR_NEW: optional,
  CELL_KEEP: orElse('24', z.coerce.number().min(0)),
  WAL_ARCHIVE: given(z.literal('off', 'is no longer read: remove it, and see docs/operations.md, "Back to a moment"')),
  REDIS_URL: given(z.url({ protocol: /^rediss?$/ })),
  SEED_DEMO: given(z.enum(['0', '1'])),
  SUPERADMIN_EMAIL: given(z.email()),
  SUPERADMIN_PASSWORD: optional,
  SMTP_URL: given(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: orElse('Comptoir <no-reply@comptoir.test>', text),
  SUPPORT_EMAIL: orElse('support@comptoir.test', z.email()),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_PRICE_ID: optional,
  STRIPE_API_BASE: given(z.url({ protocol: /^https?$/ })),
  COMPANY_NAME: orElse('Comptoir', text),
  COMPANY_ADDRESS: optional,
  COMPANY_REGISTRATION: optional,
  COMPANY_PHONE: optional,
  COMPANY_HOST: optional,
  RATE_LIMIT: orElse('on', z.enum(['on', 'off'])),
  TRUST_PROXY: orElse('', z.string().transform(listed)).refine(
    (proxies) => proxies.every(isProxy),
    'must be addresses of proxies, such as 10.0.0.2 or 10.0.0.0/8',
  ),
  LOG_LEVEL: orElse('info', z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  METRICS_TOKEN: optional,
  DRAIN_SECONDS: orElse('0', z.coerce.number().min(0).max(60)),
  VAPID_PUBLIC_KEY: given(z.string().regex(/^[\w-]{87}$/, 'must be 87 characters of base64url')),
  VAPID_PRIVATE_KEY: given(z.string().regex(/^[\w-]{43}$/, 'must be 43 characters of base64url')),
  OUTBOUND_PRIVATE: orElse('off', z.enum(['on', 'off'])),
  TWO_FACTOR_KEY: key,
  FISCAL_KEY: key,
  FISCAL_ANCHOR_DIR: optional,
})

/** The operator's settings (docs/rules/clients.md#environment). Read once, here, and passed on. */
export type Config = {
  isProduction: boolean
  port: number
  host: string
  /** Base of links in mails and QR codes, without a trailing slash; never taken from a request. */
  publicUrl: string
  dataDir: string
  /** An external PostgreSQL; without it the embedded one is used. */
  databaseUrl: string | undefined
  /** Further databases of restaurants by name; `databaseUrl` is the directory, and the cell `main`. */
  cells: ReadonlyMap<string, CellAddress>
  /** The cell of new restaurants; undefined: where there are fewest active ones. */
  cellForNew: string | undefined
  /** Hours that the rows of a restaurant stay where it was before it moved. */
  cellKeepHours: number
  /** Undefined: this is the only process, which counts and publishes by itself. */
  redisUrl: string | undefined
  /** Undefined: only if the database is embedded and empty. */
  seedDemo: boolean | undefined
  firstOperator: { email: string | undefined; password: string | undefined }
  mail: { smtpUrl: string | undefined; from: string }
  supportEmail: string
  /** The publisher of the service, for the legal notice; unset fields are left out there. */
  company: Record<'name', string> & Record<'address' | 'registration' | 'phone' | 'host', string | undefined>
  /** Undefined: the sandbox checkout is used; in production nothing can be bought. */
  stripe: { secretKey: string; webhookSecret: string; priceId: string; apiBase: string | undefined } | undefined
  hasRateLimits: boolean
  trustedProxies: string[]
  logLevel: string
  metricsToken: string | undefined
  /** A stopping server keeps serving for this long, so that a proxy notices. */
  drainMs: number
  /** Seals the secrets of authenticator apps; undefined: the key is in a file of the data folder. */
  twoFactorKey: Buffer | undefined
  /** Signs for the fiscal journal and seals the keys of restaurants; undefined: it is in a file of the data folder. */
  fiscalKey: Buffer | undefined
  /** The folder outside the database for the heads of each journal. */
  fiscalAnchorDir: string
  /** Sign push messages; undefined: they are in a file of the data folder. */
  pushKeys: { publicKey: string; privateKey: string } | undefined
  /** Allows requests to typed addresses on this machine, over http: for tests. */
  allowsLoopback: boolean
}

/** The settings of this process: its environment, then `.env`. */
export function loadConfig(): Config {
  const file = projectPath('.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig(process.env)
}

/**
 * Refuses to start one of several production processes without shared keys: each would sign the fiscal journal with its
 * own.
 */
export function requireSharedKeys({ isProduction, databaseUrl, fiscalKey }: Config): void {
  if (isProduction && databaseUrl !== undefined && fiscalKey === undefined)
    throw unusable(['FISCAL_KEY: must be set when NODE_ENV is production and DATABASE_URL is set'])
}

/** Refuses with a message that names the variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw unusable(faults)
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction && env.RATE_LIMIT === 'off')
    throw unusable(['RATE_LIMIT: may not be off when NODE_ENV is production'])
  if (isProduction && env.OUTBOUND_PRIVATE === 'on')
    throw unusable(['OUTBOUND_PRIVATE: may not be on when NODE_ENV is production'])
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    ...readCells(env),
    cellKeepHours: env.CELL_KEEP,
    redisUrl: env.REDIS_URL,
    seedDemo: env.SEED_DEMO === undefined ? undefined : env.SEED_DEMO === '1',
    firstOperator: { email: env.SUPERADMIN_EMAIL?.toLowerCase(), password: env.SUPERADMIN_PASSWORD },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    supportEmail: env.SUPPORT_EMAIL,
    company: {
      name: env.COMPANY_NAME,
      address: env.COMPANY_ADDRESS,
      registration: env.COMPANY_REGISTRATION,
      phone: env.COMPANY_PHONE,
      host: env.COMPANY_HOST,
    },
    stripe: stripeOf(env),
    hasRateLimits: env.RATE_LIMIT === 'on',
    trustedProxies: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    drainMs: env.DRAIN_SECONDS * 1000,
    twoFactorKey: keyOf(env.TWO_FACTOR_KEY),
    fiscalKey: keyOf(env.FISCAL_KEY),
    fiscalAnchorDir: path.resolve(env.FISCAL_ANCHOR_DIR ?? path.join(env.DATA_DIR, 'fiscal-anchors')),
    pushKeys: pushKeysOf(env),
    allowsLoopback: env.OUTBOUND_PRIVATE === 'on',
  }
}

const keyOf = (digits: string | undefined) => (digits === undefined ? undefined : Buffer.from(digits, 'hex'))

/** Both or none: a public key alone signs nothing. */
function pushKeysOf(env: z.output<typeof Environment>): Config['pushKeys'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (publicKey === undefined) throw unusable(['VAPID_PUBLIC_KEY: must be set when VAPID_PRIVATE_KEY is'])
  if (privateKey === undefined) throw unusable(['VAPID_PRIVATE_KEY: must be set when VAPID_PUBLIC_KEY is'])
  return { publicKey, privateKey }
}

/** All of it or none: half a configuration would take money and grant nothing. */
function stripeOf(env: z.output<typeof Environment>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: priceId } = env
  if (secretKey === undefined) return undefined
  if (webhookSecret === undefined || priceId === undefined) {
    const needed = { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: priceId }
    const missing = Object.entries(needed).filter(([, value]) => value === undefined)
    throw unusable(missing.map(([name]) => `${name}: must be set when STRIPE_SECRET_KEY is`))
  }
  return { secretKey, webhookSecret, priceId, apiBase: env.STRIPE_API_BASE }
}
