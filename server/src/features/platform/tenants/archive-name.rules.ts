const SLUG_MAX = 40

type Leaving = { tenantId: string; name: string }

/** The archive of all data: `tenant-{name, made safe for a file}-{id}-{when}.tar.gz` */
export const archiveName = (leaving: Leaving, at: Date): string => `tenant-${nameOf(leaving, at)}.tar.gz`

/** Its fiscal journal: the same name, `fiscal-….zip` */
export const journalName = (leaving: Leaving, at: Date): string => `fiscal-${nameOf(leaving, at)}.zip`

function nameOf({ tenantId, name }: Leaving, at: Date): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '')
  const when = at.toISOString().replace(/[-:]|\.\d+/g, '')
  return `${slug || 'unnamed'}-${tenantId}-${when}`
}
