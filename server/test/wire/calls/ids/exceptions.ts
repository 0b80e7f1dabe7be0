/** Ids that are not answered with 404, each with the reason. */
const EXCEPTIONS: readonly (readonly [field: RegExp, why: string])[] = [
  [/ approvalIds?(?:\[\])?$/, 'looked at where a right is lacking alone; then 403 approval.required'],
  [/ (?:\w+(?:\[\])?\.)*(?:newId|newVisitId)$/, 'made by the client for something new'],
  [/ (?:cart|cartItems)\[\]\.lineId$/, 'made by the client for something new'],
  [/^POST \/pos\/create-order\S* body orderId$/, 'made by the client for something new'],
  [/^POST \/visits body id$/, 'made by the client for something new'],
  [/^POST \/settings\/floor-plan\/:floorId body tables\[\]\.id$/, 'made by the client for a new table'],
  [/^POST \/users\/add body username$/, 'a new one'],
  [/^POST \/(?:superadmin|auth)\/sign(?:in|up) body username$/, 'who asks; answered alike, known or not'],
  [/^POST \/auth\/forgot-password body username$/, 'who asks; answered alike, known or not'],
  [/^POST \/auth\/pin\/sign-in body userId$/, 'who asks; answered as a wrong PIN'],
  [/^POST \/approvals body username$/, 'who approves; answered as a wrong PIN'],
  [/^\w+ \/(?:auth\/(?:reset-password|invitations)|mail\/confirm)\/:token params token$/, 'as a link that has run out'],
  [/^POST \/mail\/unsubscribe\/:token params token$/, '200 always'],
  [/^GET \/qrmenu\/:qrcode query tableId$/, 'the menu without a table'],
  [/^POST \/qrmenu\/:qrcode\/place-order body cartItems\[\]\.(?:discounts\[\]|override)\.reasonId$/, 'not read'],
  [/^POST \/gift-cards\/sell body payments\[\]\.tipFor$/, 'a gift card takes no tip'],
  [
    /^POST \/print\/agent\/report body /,
    'a job may be discarded while an agent prints it: the rest of its report counts',
  ],
  [/^GET \/(?:superadmin\/)?audit-log query before$/, 'a place in the list'],
  [/ params (?:kind|status)$/, 'no id but a choice'],
  [/^POST \/notifications\/read body ids$/, 'the word "all"'],
  [/^\w+ \/superadmin\//, 'of the operator, who knows every restaurant'],
  [/^\w+ \/setup\//, 'names of the templates that come with the product'],
  [/^POST \/auth\/(?:stripe-product-lookup|cancel-subscription) body id$/, 'not read'],
  [/^\w+ \/sandbox-checkout\/:id/, 'a session of the provider that the sandbox stands for'],
]

/** Why this field is not tried with an id of another restaurant; null where it is. */
export function exceptionOf(field: string): string | null {
  return EXCEPTIONS.find(([pattern]) => pattern.test(field))?.[1] ?? null
}
