/** Printers with known code pages, by the names of @point-of-sale/receipt-printer-encoder. */
export const PRINTER_MODELS = {
  'bixolon-srp350': 'Bixolon SRP-350',
  'bixolon-srp350iii': 'Bixolon SRP-350III',
  'citizen-ct-s310ii': 'Citizen CT-S310II',
  'epson-tm-m30ii': 'Epson TM-m30II',
  'epson-tm-m30iii': 'Epson TM-m30III',
  'epson-tm-p20ii': 'Epson TM-P20II',
  'epson-tm-t20ii': 'Epson TM-T20II',
  'epson-tm-t20iii': 'Epson TM-T20III',
  'epson-tm-t20iv': 'Epson TM-T20IV',
  'epson-tm-t70': 'Epson TM-T70',
  'epson-tm-t70ii': 'Epson TM-T70II',
  'epson-tm-t88ii': 'Epson TM-T88II',
  'epson-tm-t88iii': 'Epson TM-T88III',
  'epson-tm-t88iv': 'Epson TM-T88IV',
  'epson-tm-t88v': 'Epson TM-T88V',
  'epson-tm-t88vi': 'Epson TM-T88VI',
  'epson-tm-t88vii': 'Epson TM-T88VII',
  'fujitsu-fp1000': 'Fujitsu FP-1000',
  'hp-a779': 'HP A779',
  'metapace-t1': 'Metapace T-1',
  'mpt-ii': 'MPT-II',
  'pos-5890': 'POS-5890',
  'pos-8360': 'POS-8360',
  'star-mc-print2': 'Star mC-Print2',
  'star-mpop': 'Star mPOP',
  'star-sm-l200': 'Star SM-L200',
  'star-tsp100iii': 'Star TSP100III',
  'star-tsp100iv': 'Star TSP100IV',
  'star-tsp650': 'Star TSP650',
  'star-tsp650ii': 'Star TSP650II',
  'sunmi-p2se': 'SUNMI P2SE',
  'sunmi-p3h': 'SUNMI P3H',
  'sunmi-p3kh': 'SUNMI P3KH',
  'sunmi-p3mix': 'SUNMI P3 MIX',
  sunmi: 'SUNMI',
  'xprinter-xp-n160ii': 'Xprinter XP-N160II',
  'xprinter-xp-t80q': 'Xprinter XP-T80Q',
  'youku-58t': 'Youku 58T',
} as const satisfies Record<string, string>

export type PrinterModel = keyof typeof PRINTER_MODELS
export const MODEL_IDS = Object.keys(PRINTER_MODELS) as PrinterModel[]

/** The command language of a model. */
export const languageOfModel = (model: PrinterModel): 'esc-pos' | 'star-prnt' =>
  model.startsWith('star-') ? 'star-prnt' : 'esc-pos'
