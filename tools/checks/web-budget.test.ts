import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compressedBytes, filesOfPage } from './web-budget.mjs'

test('the size of a page counts each imported file once, and no file that is loaded later', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-budget-'))
  try {
    mkdirSync(path.join(folder, 'assets'))
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
    write(
      'menu.html',
      '<script src="/assets/menu-a.js"></script><link rel="stylesheet" href="/assets/menu-b.css"><link href="/icon.svg">',
    )
    write('assets/menu-a.js', 'import{a}from"./part-c.js";const later=()=>import(`./late-d.js`);import"./part-c.js"')
    write('assets/part-c.js', 'import"./menu-a.js";export const a=1')
    write('assets/late-d.js', 'export const d=4')
    write('assets/menu-b.css', 'a{color:red}')
    write('assets/dashboard-e.js', 'export const e=5')
    const files = filesOfPage(folder, 'menu.html')
    expect(files.map((file) => path.basename(file)).toSorted()).toEqual(['menu-a.js', 'menu-b.css', 'part-c.js'])
    expect(compressedBytes(files)).toBeGreaterThan(3 * 20)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
