/** An action on a table from its card. */
export type GroupAction =
  | { do: 'cancel' | 'complete' }
  /** One of several bills; null if there is only one. */
  | { do: 'pay' | 'print'; billId: string | null }
  | { do: 'discount' | 'move' | 'diningOption' }
  /** One line, if its own button was pressed. */
  | { do: 'void'; itemId: string | null }
  | { do: 'price'; itemId: string }
