import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../install.mjs'

const IMPORT = /(?:\bfrom|\bimport\(?)\s*['"]((?:\.{1,2}\/|#core\/)[^'"]+)['"]/g

/** Imports of each file, as paths from the repository's root. */
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

/**
 * The number of imports from the nearest of `starts` to each file; imports of a file for which `isBorder` is true are
 * not followed.
 */
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
