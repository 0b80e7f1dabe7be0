import type pg from 'pg'

/** Everything that a database is made of, one line a thing, sorted: two that are alike have the same lines. */
export async function readCatalogue(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`${CATALOGUE.join('\nunion all\n')}\norder by 1`)
  return rows.map(({ line }) => line)
}

/** Ours are in these two schemas, and no extension brought them. */
const ours = (catalogue: string, oid: string, namespace: string) =>
  `${namespace} in ('public'::regnamespace, 'directory'::regnamespace) and not exists (
     select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`
const ourTables = `${ours('pg_class', 'c.oid', 'c.relnamespace')} and c.relname not in (${[
  'applied_migrations',
  'kysely_migration',
  'kysely_migration_lock',
]
  .map((name) => `'${name}'`)
  .join(', ')})`

/** Rights without their order, and who gave them. */
const rights = (acl: string) => `(select coalesce(string_agg(right_, ' ' order by right_), '') from (
  select format('%s=%s', coalesce(nullif(a.grantee, 0)::regrole::text, 'public'), string_agg(a.privilege_type, ',' order by a.privilege_type))
    as right_ from aclexplode(${acl}) a group by a.grantee) r)`

const CATALOGUE = [
  `select format('schema %s, owner %s, rights %s', nspname, nspowner::regrole, ${rights('nspacl')}) as line
   from pg_namespace where nspname in ('public', 'directory')`,
  `select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension`,
  `select format('%s %s, owner %s, options %s, persistence %s, row security %s %s, rights %s',
     case c.relkind when 'r' then 'table' when 'v' then 'view' when 'S' then 'sequence' else c.relkind::text end, c.oid::regclass,
     c.relowner::regrole, c.reloptions, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, ${rights('c.relacl')})
   from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${ourTables}`,
  `select format('column %s.%s %s, not null %s, default %s, generated %s%s, stored %s, collation %s, rights %s', c.oid::regclass, a.attname,
     format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(e.adbin, e.adrelid), a.attgenerated, a.attidentity, a.attstorage,
     a.attcollation::regcollation, ${rights('a.attacl')})
   from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef e on e.adrelid = c.oid and e.adnum = a.attnum
   where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'f') and ${ourTables}`,
  // PostgreSQL 18 lists not-null constraints by name, 15 does not; the columns show them anyway
  `select format('constraint %s on %s %s, valid %s', k.conname, c.oid::regclass, pg_get_constraintdef(k.oid), k.convalidated)
   from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype <> 'n' and ${ourTables}`,
  `select format('index %s, valid %s', pg_get_indexdef(i.indexrelid), i.indisvalid)
   from pg_index i join pg_class c on c.oid = i.indrelid where ${ourTables}`,
  `select format('policy %s on %s for %s, permissive %s, to %s, using %s, check %s', p.polname, c.oid::regclass, p.polcmd, p.polpermissive,
     p.polroles::regrole[], pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
   from pg_policy p join pg_class c on c.oid = p.polrelid where ${ourTables}`,
  `select format('trigger %s, enabled %s', pg_get_triggerdef(t.oid), t.tgenabled)
   from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and ${ourTables}`,
  `select format('function %s, owner %s, rights %s: %s', p.oid::regprocedure, p.proowner::regrole, ${rights('p.proacl')},
     pg_get_functiondef(p.oid))
   from pg_proc p where ${ours('pg_proc', 'p.oid', 'p.pronamespace')}`,
  `select format('definition of view %s: %s', c.oid::regclass, pg_get_viewdef(c.oid))
   from pg_class c where c.relkind in ('v', 'm') and ${ourTables}`,
  `select format('sequence %s of %s.%s: %s', s.seqrelid::regclass, d.refobjid::regclass,
     (select attname from pg_attribute where attrelid = d.refobjid and attnum = d.refobjsubid), to_jsonb(s) - 'seqrelid')
   from pg_sequence s join pg_depend d on d.objid = s.seqrelid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')`,
  `select format('type %s %s %s', t.typtype, t.oid::regtype, format_type(t.typbasetype, t.typtypmod)) from pg_type t
   where t.typtype in ('d', 'e') and ${ours('pg_type', 't.oid', 't.typnamespace')}`,
  `select format('comment on %s %s: %s', i.type, i.identity, d.description)
   from pg_description d cross join lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) i
   where i.schema in ('public', 'directory') or i.type = 'schema' and i.identity = 'directory'`,
  `select format('default rights %s %s %s', defaclrole::regrole, defaclobjtype, ${rights('defaclacl')}) from pg_default_acl`,
]
