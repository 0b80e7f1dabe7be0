const SLUG_MAX = 40

/** `tenant-{its name, as far as a file may be called so}-{id}-{when}.tar.gz` */
export function archiveName({ tenantId, name }: { tenantId: string; name: string }, at: Date): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '')
  const when = at.toISOString().replace(/[-:]|\.\d+/g, '')
  return `tenant-${slug || 'unnamed'}-${tenantId}-${when}.tar.gz`
}
