type Headers = { get: (name: string) => string | null }

const POLICY: Readonly<Record<string, RegExp>> = {
  'default-src': /^'(self|none)'$/,
  'script-src': /^'(self|none)'$/,
  'object-src': /^'none'$/,
  'base-uri': /^'none'$/,
  'form-action': /^'(self|none)'$/,
  'frame-ancestors': /^'none'$/,
}

/** Lists the missing or wrong security headers of a reply of any kind. */
export function headerFaults(headers: Headers, { isSecure = false } = {}): string[] {
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources.join(' ')] as const
    }),
  )
  const faults = Object.entries(POLICY).flatMap(([name, expected]) =>
    expected.test(policy.get(name) ?? (name.endsWith('-src') ? policy.get('default-src') : undefined) ?? '')
      ? []
      : [`content-security-policy: ${name} is ${policy.get(name) ?? 'missing'}`],
  )
  for (const [name, sources] of policy)
    if (/unsafe-(inline|eval)/.test(sources) && name !== 'style-src-attr') faults.push(`${name} allows ${sources}`)
  const expectations: [string, RegExp][] = [
    ['x-content-type-options', /^nosniff$/],
    ['x-frame-options', /^DENY$/i],
    ['referrer-policy', /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/],
    ['permissions-policy', /camera=\(\).*microphone=\(\).*geolocation=\(\)/],
    ['cross-origin-opener-policy', /^same-origin$/],
  ]
  for (const [name, expected] of expectations)
    if (!expected.test(headers.get(name) ?? '')) faults.push(`${name} is ${headers.get(name) ?? 'missing'}`)
  const transport = headers.get('strict-transport-security')
  if (isSecure !== /max-age=[1-9]\d{6,}/.test(transport ?? '')) faults.push(`strict-transport-security is ${transport}`)
  for (const name of ['server', 'x-powered-by', 'x-aspnet-version', 'via'])
    if (headers.get(name) !== null) faults.push(`${name} is ${headers.get(name)}`)
  return faults
}

/** True if a shared cache or this browser may show the reply again without asking the server. */
export const mayBeKept = (headers: Headers) => !/no-store|no-cache/.test(headers.get('cache-control') ?? '')
