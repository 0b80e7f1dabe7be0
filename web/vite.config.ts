import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['COMPTOIR_SERVER'] ?? 'http://localhost:3000'

/** Seen from the server, requests through the development server come from its own address: its origin check stays on. */
const proxy = { target: server, changeOrigin: true, headers: { origin: server } }

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss()],
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
    target: 'es2022',
    assetsDir: 'assets',
    // the content policy allows no inline script, style or data: font
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
