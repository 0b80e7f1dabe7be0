import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isServerBuilt } from './build.mjs'
import { projectRoot } from './install.mjs'

/**
 * `node tools/command.mjs NAME …`: runs a command of the server. As it was built it starts at once; its source is run where anything changed since,
 * as building would change the files of a server that is running.
 */
const [name] = process.argv.splice(2, 1)
const isBuilt = isServerBuilt()
if (!isBuilt) (await import('tsx/esm/api')).register()
const file = isBuilt ? `dist/server/commands/${name}.js` : `server/src/commands/${name}.ts`
await import(pathToFileURL(path.join(projectRoot, file)).href)
