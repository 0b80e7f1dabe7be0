import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { DateField } from './date-field.tsx'

function Form() {
  const [day, setDay] = useState('2026-02-01')
  return (
    <>
      <DateField label="Day" value={day} onChange={setDay} />
      <output>{day}</output>
      <button type="button" onClick={() => setDay('2026-12-24')}>
        Christmas Eve
      </button>
    </>
  )
}

test('a day is written in the order of the language, typed so, and read', async () => {
  const user = renderScreen(<Form />)
  const field = screen.getByRole('textbox', { name: 'Day' })
  expect(field).toHaveValue('01/02/2026')
  await user.clear(field)
  await user.type(field, '3.4.2026')
  expect(screen.getByRole('status')).toHaveTextContent('2026-04-03')
  await user.tab()
  expect(field).toHaveValue('03/04/2026')
})

test('an entry that is no day is reported when the field is left, and a day from elsewhere replaces it', async () => {
  const user = renderScreen(<Form />)
  const field = screen.getByRole('textbox', { name: 'Day' })
  await user.clear(field)
  await user.type(field, '31/2/2026')
  expect(field).toBeValid()
  await user.tab()
  expect(field).toHaveAccessibleDescription('Enter a date, such as 31/12/2026.')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.click(screen.getByRole('button', { name: 'Christmas Eve' }))
  expect(field).toHaveValue('24/12/2026')
  expect(field).toBeValid()
})
