import { expect, test } from 'vitest'
import { fitPicture } from './picture-size.rules.ts'

test.each([
  [4000, 3000, 512, 384],
  [3000, 4000, 384, 512],
  [512, 512, 512, 512],
  [200, 100, 200, 100],
  [10_000, 3, 512, 1],
])('%i × %i becomes %i × %i', (width, height, fittedWidth, fittedHeight) => {
  expect(fitPicture(width, height)).toEqual({ width: fittedWidth, height: fittedHeight })
})
