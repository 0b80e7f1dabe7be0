import { expect, test } from 'vitest'
import { csvFile, plainCell, type CsvCell } from './csv-file.ts'

const line = (...cells: CsvCell[]) =>
  csvFile([cells], 'en')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n$/, '')

test('rows are lines, cells stand between separators, and the file is marked as UTF-8', () => {
  const rows = [
    ['Number', 'Name'],
    [{ figure: '1' }, 'Zoé'],
  ] as const
  expect(csvFile(rows, 'en')).toBe('\uFEFFNumber,Name\r\n1,Zoé\r\n')
  expect(csvFile([], 'en')).toBe('\uFEFF\r\n')
})

test('quotes, separators and line ends inside a cell are kept', () => {
  expect(line('Chez "Léa"')).toBe('"Chez ""Léa"""')
  expect(line('a,b', 'c;d')).toBe('"a,b","c;d"')
  expect(line('one\ntwo')).toBe('"one\ntwo"')
})

test.each(['=1+1', '+33 6 01', '-2', '@SUM(A1)', ' =1+1', '\t=1', '\r=1', '\n', '\u00a0=1', '＝1+1', '－1'])(
  '%j is no formula any more',
  (text) => {
    expect(line(text).replace(/^"/, '')).toMatch(/^'/)
  },
)

test('a formula with quotes and separators is defused inside its quotes', () => {
  expect(line('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")"`)
})

test.each(['Léa', '1-1', 'a=b', "O'Brien", '', '12', 'T4 · Salle'])('%j stays as it is', (text) => {
  expect(line(text)).toBe(text)
})

test('a figure of ours is a figure, also below zero', () => {
  expect(line({ figure: '-9.50' })).toBe('-9.50')
})

test('a French spreadsheet gets its own separators', () => {
  expect(csvFile([[{ figure: '1234.50' }, 'a', 'b;c']], 'fr')).toBe('\uFEFF"1234,50";a;"b;c"\r\n')
})

test.each(['=1+1', "'=1+1", "''-5", ' =1', '-5°', "O'Brien", "'Amen'", "'", '', '12'])(
  '%j is read again as it was',
  (text) => {
    const written = line(text).replace(/^"(.*)"$/, '$1')
    expect(plainCell(written)).toBe(text)
  },
)
