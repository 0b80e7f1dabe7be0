import { Link2Off } from 'lucide-react'
import { useTexts } from '../lib/texts.ts'
import { readBookingScreen, useAddress } from './booking-address.ts'
import { bookingTexts } from './booking.texts.ts'
import { BookFlow } from './book-flow.tsx'
import { BookingFrame, Message } from './booking-frame.tsx'
import { OwnBooking } from './own-booking.tsx'
import { PlaceInLine } from './waiting-place.tsx'

/** The pages of guests who book: book, one's own booking, one's place in the line. */
export function BookingApp() {
  const t = useTexts(bookingTexts)
  const { pathname } = useAddress()
  const screen = readBookingScreen(pathname)
  switch (screen.kind) {
    case 'book':
      return <BookFlow code={screen.code} />
    case 'booking':
      return <OwnBooking code={screen.code} token={screen.token} />
    case 'place':
      return <PlaceInLine code={screen.code} token={screen.token} />
    case 'none':
      return (
        <BookingFrame>
          <Message icon={<Link2Off aria-hidden="true" />}>{t.missing}</Message>
        </BookingFrame>
      )
  }
}
