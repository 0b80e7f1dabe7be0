/** What is done with a table from its card. */
export type GroupAction =
  | { do: 'cancel' | 'complete' }
  /** Where there are several bills, one of them. */
  | { do: 'pay' | 'print'; billId: string | null }
  | { do: 'discount' | 'move' | 'diningOption' }
  /** Of one line, where it was touched. */
  | { do: 'void'; itemId: string | null }
  | { do: 'price'; itemId: string }
