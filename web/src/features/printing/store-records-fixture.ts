/** A store and its paper as the server sends them; for tests. */
export const STORE_RECORDS = {
  storeSettings: {
    tenant_id: 't1',
    store_name: 'Chez Jeanne',
    address: '3 rue des Lilas',
    phone: '01 02 03 04 05',
    email: 'jeanne@example.com',
    currency: 'EUR',
    image: null,
    is_qr_menu_enabled: 1,
    is_qr_order_enabled: 0,
    unique_qr_code: 'q',
    time_zone: 'Europe/Paris',
    day_starts_at: '05:00',
    country: 'FR',
    asks_for_table: 1,
  },
  printSettings: {
    page_format: '57',
    header: 'Bonjour',
    footer: 'Merci',
    show_notes: 1,
    is_enable_print: 1,
    show_store_details: 1,
    show_customer_details: 0,
    print_token: 1,
  },
} as const
