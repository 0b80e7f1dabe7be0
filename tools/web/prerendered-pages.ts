import path from 'node:path'
import { runnerImport, type Plugin, type Rolldown } from 'vite'

type Marketing = typeof import('../../web/src/features/site/marketing/prerender.tsx')
type Assets = Parameters<Marketing['renderPages']>[0]

const FOLDER = path.resolve(import.meta.dirname, '../../web/src/features/site/marketing')
const PRERENDER = path.join(FOLDER, 'prerender.tsx')
/** Above the fold: the text, and the headings. */
const FIRST_FONTS = /(?:inter|fraunces)-latin-wght-normal-/

/** The script of the pages that need no app; its styles come with it. */
export const MARKETING_ENTRY = path.join(FOLDER, 'enhance.ts')

/**
 * Writes the landing page, the terms, the privacy policy, the contact page and the help centre as HTML: they are read and found without
 * a script. The server fills in what only its operator knows.
 */
export function prerenderedPages(): Plugin {
  return {
    name: 'prerendered-pages',
    async generateBundle(_options, bundle) {
      const { module } = await runnerImport<Marketing>(PRERENDER)
      for (const { file, text } of module.renderPages(assetsOf(bundle))) {
        this.emitFile({ type: 'asset', fileName: file, source: text })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const answer = async (): Promise<void> => {
          try {
            const module = (await server.ssrLoadModule(PRERENDER)) as Marketing
            const { pathname } = new URL(request.url ?? '/', 'http://localhost')
            const list = module.listAt(pathname)
            if (list !== null) {
              response.setHeader('content-type', 'application/json; charset=utf-8')
              response.end(list)
              return
            }
            const html = module.renderAt(pathname, developmentAssets())
            if (html === null) return next()
            response.setHeader('content-type', 'text/html; charset=utf-8')
            response.end(await server.transformIndexHtml(pathname, html))
          } catch (error) {
            next(error)
          }
        }
        void answer()
      })
    },
  }
}

function assetsOf(bundle: Rolldown.OutputBundle): Assets {
  const files = Object.values(bundle)
  const entry = files.find((file) => file.type === 'chunk' && file.facadeModuleId === MARKETING_ENTRY)
  if (entry?.type !== 'chunk') throw new Error('The script of the landing page was not built.')
  return {
    script: `/${entry.fileName}`,
    styles: [...(entry.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
    fonts: files.map(({ fileName }) => `/${fileName}`).filter((file) => FIRST_FONTS.test(file)),
  }
}

function developmentAssets(): Assets {
  return {
    script: '/src/features/site/marketing/enhance.ts',
    styles: ['/src/features/site/marketing/marketing.css'],
    fonts: [],
  }
}
