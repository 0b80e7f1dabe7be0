import type { Plugin } from 'vite'
import { TEXTS } from '../texts/catalogues.mjs'
import { writeTextModules } from '../texts/write-modules.mjs'

/** Writes the modules of texts before the app is built or served, and again when a catalogue is saved: the page then shows it. */
export function textModules(): Plugin {
  return {
    name: 'text-modules',
    config() {
      writeTextModules()
    },
    configureServer({ watcher, config }) {
      watcher.add(TEXTS)
      watcher.on('all', (_, file) => {
        if (!file.startsWith(TEXTS)) return
        try {
          writeTextModules()
        } catch (error) {
          // a message that is half typed must not stop the server: the last version stays
          config.logger.error(error instanceof Error ? error.message : String(error))
        }
      })
    },
  }
}
