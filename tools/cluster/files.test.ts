import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectPath } from '../../server/src/infrastructure/config/project-root.ts'
import { fillIn, readSettings } from './files.ts'

const FILES = ['patroni.yml', 'etcd.env', 'haproxy.cfg']
const textOf = (file: string) => readFileSync(projectPath('deploy', 'cluster', file), 'utf8')
const wordsOf = (file: string) => [...textOf(file).matchAll(/@([A-Z_0-9]+)@/g)].map(([, word]) => word!)

test.each(FILES)('%s is filled in whole, and a word that is not given is an error', (file) => {
  const words = wordsOf(file)
  expect(words.length).toBeGreaterThan(0)
  expect(fillIn(file, Object.fromEntries(words.map((word) => [word, 'x'])))).not.toMatch(/@[A-Z_0-9]+@/)
  expect(() => fillIn(file, {})).toThrow(`nothing is known for @${words[0]}@`)
  expect(() => fillIn(file, {}, { 'no such text': '' })).toThrow('has no "no such text"')
})

test('a primary stops by itself before another may take over', () => {
  const number = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(textOf('patroni.yml'))![1])
  expect(number('loop_wait') + 2 * number('retry_timeout')).toBeLessThanOrEqual(number('ttl'))
})

test('settings are lines NAME=value, whose value may have an equals sign', () => {
  expect(readSettings('# a word\nA=1\n\nB=x=y\n')).toEqual({ A: '1', B: 'x=y' })
})
