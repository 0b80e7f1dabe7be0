import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type BuildOptions, type Plugin } from 'vite'
import { contractWithoutSchemas } from '../tools/web/contract-without-schemas.ts'
import { installedApp, OFFLINE_ENTRIES } from '../tools/web/installed-app.ts'
import { MARKETING_ENTRY, prerenderedPages } from '../tools/web/prerendered-pages.ts'
import { guestChunks, sharedChunks } from '../tools/web/shared-chunks.ts'
import { textModules } from '../tools/web/text-modules.ts'
import { tillPage } from '../tools/web/till-page.ts'

const server = process.env['COMPTOIR_SERVER'] ?? 'http://localhost:3000'

/** Seen from the server, requests through the development server come from its own address: its origin check stays on. */
const proxy = { target: server, changeOrigin: true, headers: { origin: server } }

const root = fileURLToPath(new URL('.', import.meta.url))

const output: BuildOptions = {
  target: 'es2022',
  assetsDir: 'assets',
  // the content policy allows no inline script, style or data: font
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
}

/** React for the pages of guests' phones: the same calls at a tenth of the weight (docs/decisions/web/0013-three-entry-points-of-the-web.md). */
const SMALL_REACT = {
  'react-dom/client': fileURLToPath(import.meta.resolve('preact/compat/client')),
  'react-dom': fileURLToPath(import.meta.resolve('preact/compat')),
  'react/jsx-runtime': fileURLToPath(import.meta.resolve('preact/jsx-runtime')),
  react: fileURLToPath(import.meta.resolve('preact/compat')),
}

const { version } = JSON.parse(readFileSync(path.join(root, '../package.json'), 'utf8')) as { version: string }

export default defineConfig({
  root,
  define: { 'import.meta.env.COMPTOIR_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    tailwindcss(),
    textModules(),
    contractWithoutSchemas(),
    prerenderedPages(),
    lightPagesInDevelopment(),
    lightPages(),
    tillPage(),
    installedApp(),
  ],
  server: {
    proxy: {
      '/api': proxy,
      '/pictures': proxy,
      '/socket.io': { ...proxy, ws: true },
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    ...output,
    rolldownOptions: {
      input: {
        app: fileURLToPath(new URL('index.html', import.meta.url)),
        marketing: MARKETING_ENTRY,
        ...OFFLINE_ENTRIES,
      },
      output: { codeSplitting: { groups: sharedChunks() } },
    },
  },
})

/**
 * Builds the pages for guests' phones (menu, receipt, bookings) and guests' screens separately after the app: chunks
 * shared with the dashboard would cost a phone thirty small requests instead of one file.
 */
function lightPages(): Plugin {
  let outDir = ''
  return {
    name: 'light-pages',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      for (const page of ['menu.html', 'receipt.html', 'booking.html', 'screen.html'])
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'warn',
          plugins: [react(), tailwindcss()],
          resolve: { alias: SMALL_REACT },
          build: {
            ...output,
            outDir,
            emptyOutDir: false,
            rolldownOptions: {
              input: path.join(root, page),
              output: page === 'menu.html' ? { codeSplitting: { groups: guestChunks() } } : {},
            },
          },
        })
    },
  }
}

/** Serves guests' addresses with their own pages, as the server does with the built ones. */
function lightPagesInDevelopment(): Plugin {
  return {
    name: 'light-pages-in-development',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _reply, next) => {
        if (request.url?.startsWith('/m/')) request.url = '/menu.html'
        if (request.url?.startsWith('/r/')) request.url = '/receipt.html'
        if (request.url?.startsWith('/b/')) request.url = '/booking.html'
        if (request.url?.split('?')[0] === '/screen') request.url = '/screen.html'
        next()
      })
    },
  }
}
