import type pg from 'pg'

export type Column = { name: string; type: string; mayBeNull: boolean }
export type Description = { parameters: string[]; columns: Column[] }

type Field = { name: string; dataTypeID: number; dataTypeModifier: number; tableID: number; columnID: number }
type Wire = pg.Connection & {
  parse: (query: { text: string; name: string; types: number[] }) => void
  describe: (what: { type: 'S'; name: string }) => void
  sync: () => void
  once: (message: 'parameterDescription', receive: (of: { dataTypeIDs: number[] }) => void) => void
}

/** Types of a statement's parameters and columns, as PostgreSQL reports them without executing it. */
export async function describeStatement(client: pg.Client, text: string): Promise<Description> {
  const { oids, fields } = await prepare(client, text)
  const { rows } = await client.query<{ parameters: string[]; types: string[]; nullable: boolean[] }>(
    `select array(select format_type(oid, null) from unnest($1::oid[]) with ordinality as p(oid, at) order by at) as parameters,
       array(select format_type(oid, null) from unnest($2::oid[]) with ordinality as p(oid, at) order by at) as types,
       array(select coalesce(not a.attnotnull, false) from unnest($3::oid[], $4::int[]) with ordinality as c(tbl, col, at)
         left join pg_attribute a on a.attrelid = c.tbl and a.attnum = c.col and c.col > 0 order by at) as nullable`,
    [
      oids,
      fields.map(({ dataTypeID }) => dataTypeID),
      fields.map(({ tableID }) => tableID),
      fields.map(({ columnID }) => columnID),
    ],
  )
  const { parameters, types, nullable } = rows[0]!
  return {
    parameters,
    columns: fields.map(({ name }, at) => ({ name, type: types[at]!, mayBeNull: nullable[at]! })),
  }
}

/** Parse, Describe and Sync of the protocol; node-postgres queues any object with `submit` like a query. */
function prepare(client: pg.Client, text: string): Promise<{ oids: number[]; fields: Field[] }> {
  return new Promise((resolve, reject) => {
    let oids: number[] = []
    let fields: Field[] = []
    client.query({
      submit: (connection: Wire) => {
        connection.once('parameterDescription', ({ dataTypeIDs }) => void (oids = dataTypeIDs))
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: (message: { fields: Field[] }) => void (fields = message.fields),
      handleError: reject,
      handleReadyForQuery: () => resolve({ oids, fields }),
    } as never)
  })
}
