import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../install.mjs'

const IMPORT = /(?:\bfrom|\bimport\(?)\s*['"]((?:\.{1,2}\/|#core\/)[^'"]+)['"]/g

/** Which files of the repository import which, by their paths from its root. */
export function readImports(files) {
  const graph = new Map()
  for (const file of files) {
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue
    const text = readFileSync(path.join(projectRoot, file), 'utf8')
    graph.set(file, [...text.matchAll(IMPORT)].map(([, target]) => resolve(file, target)).filter(Boolean))
  }
  return graph
}

function resolve(file, target) {
  const found = target.startsWith('#core/')
    ? target.replace('#core/', 'core/src/')
    : path.posix.join(path.posix.dirname(file), target)
  const place = path.join(projectRoot, found)
  return existsSync(place) && statSync(place).isFile() ? found : null
}

/** How many imports away each file is from the nearest of these; what `isBorder` names is not looked through. */
export function distancesFrom(graph, starts, isBorder = () => false) {
  const distances = new Map(starts.map((start) => [start, 0]))
  const queue = [...starts]
  for (const file of queue) {
    if (isBorder(file)) continue
    for (const imported of graph.get(file) ?? []) {
      if (distances.has(imported)) continue
      distances.set(imported, distances.get(file) + 1)
      queue.push(imported)
    }
  }
  return distances
}
