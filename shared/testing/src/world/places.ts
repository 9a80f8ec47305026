/** Real towns with a zip code of theirs, the larger ones more than once: more people live there. */
import type { Community } from './model.ts'

const towns: Record<Community, string> = {
  dk: `2100 København Ø, 2200 København N, 2300 København S, 2500 Valby, 2700 Brønshøj, 2720 Vanløse, 2800 Kongens Lyngby,
    2630 Taastrup, 2650 Hvidovre, 2750 Ballerup, 3000 Helsingør, 3400 Hillerød, 3600 Frederikssund, 3700 Rønne, 4000 Roskilde,
    4100 Ringsted, 4200 Slagelse, 4300 Holbæk, 4400 Kalundborg, 4600 Køge, 4700 Næstved, 4760 Vordingborg, 4800 Nykøbing F,
    4900 Nakskov, 5000 Odense C, 5200 Odense V, 5230 Odense M, 5500 Middelfart, 5600 Faaborg, 5700 Svendborg, 5800 Nyborg,
    5900 Rudkøbing, 6000 Kolding, 6100 Haderslev, 6200 Aabenraa, 6270 Tønder, 6400 Sønderborg, 6700 Esbjerg, 6760 Ribe,
    6800 Varde, 6950 Ringkøbing, 7000 Fredericia, 7100 Vejle, 7330 Brande, 7400 Herning, 7430 Ikast, 7500 Holstebro,
    7600 Struer, 7620 Lemvig, 7700 Thisted, 7800 Skive, 7900 Nykøbing M, 8000 Aarhus C, 8200 Aarhus N, 8210 Aarhus V,
    8260 Viby J, 8270 Højbjerg, 8300 Odder, 8400 Ebeltoft, 8500 Grenaa, 8600 Silkeborg, 8660 Skanderborg, 8700 Horsens,
    8800 Viborg, 8900 Randers C, 9000 Aalborg, 9200 Aalborg SV, 9220 Aalborg Ø, 9300 Sæby, 9400 Nørresundby, 9500 Hobro,
    9700 Brønderslev, 9800 Hjørring, 9850 Hirtshals, 9900 Frederikshavn, 9990 Skagen`,
  se: `111 20 Stockholm, 118 26 Stockholm, 169 51 Solna, 151 72 Södertälje, 211 20 Malmö, 214 25 Malmö, 222 22 Lund,
    252 20 Helsingborg, 271 30 Ystad, 291 31 Kristianstad, 302 42 Halmstad, 352 30 Växjö, 371 31 Karlskrona, 392 31 Kalmar,
    411 03 Göteborg, 413 01 Göteborg, 432 41 Varberg, 503 30 Borås, 553 16 Jönköping, 582 22 Linköping, 602 21 Norrköping,
    621 57 Visby, 651 84 Karlstad, 702 10 Örebro, 722 11 Västerås, 753 10 Uppsala, 791 71 Falun, 803 11 Gävle,
    831 31 Östersund, 852 30 Sundsvall, 903 26 Umeå, 972 33 Luleå`,
  no: `0150 Oslo, 0350 Oslo, 0550 Oslo, 1330 Fornebu, 1530 Moss, 1606 Fredrikstad, 1767 Halden, 2000 Lillestrøm, 2317 Hamar,
    2609 Lillehammer, 2815 Gjøvik, 3015 Drammen, 3110 Tønsberg, 3210 Sandefjord, 3256 Larvik, 3611 Kongsberg, 3717 Skien,
    4006 Stavanger, 4306 Sandnes, 4514 Mandal, 4611 Kristiansand, 4836 Arendal, 5003 Bergen, 5052 Bergen, 5525 Haugesund,
    6003 Ålesund, 6413 Molde, 6509 Kristiansund N, 7011 Trondheim, 7030 Trondheim, 8006 Bodø, 9008 Tromsø, 9510 Alta`,
  uk: `BN1 1AA Brighton, BS1 4DJ Bristol, BA1 1LZ Bath, CB2 3QJ Cambridge, CF10 1EP Cardiff, CH1 2HJ Chester, CT1 2HG Canterbury,
    DE1 2GL Derby, DH1 3NJ Durham, EH1 1YZ Edinburgh, EX1 1EE Exeter, G1 3SL Glasgow, GL50 1QA Cheltenham, HG1 1BX Harrogate,
    IP1 3DE Ipswich, LA9 4DL Kendal, LE1 5PZ Leicester, LN2 1HX Lincoln, LS1 4AP Leeds, L1 8JQ Liverpool, M2 5DB Manchester,
    NE1 7XJ Newcastle, NG1 5FS Nottingham, NR1 3QU Norwich, OX1 3BG Oxford, PL1 2AA Plymouth, PR1 2RL Preston, S1 2HH Sheffield,
    SE10 9NN London, N1 9AG London, SA1 3SN Swansea, SY1 1LH Shrewsbury, TR1 2HH Truro, WR1 2LU Worcester, YO1 7HH York`,
}

export interface Town {
  zipCode: string
  city: string
}

/** The number of words of a line that are its zip code. */
const zipWords: Record<Community, number> = { dk: 1, se: 2, no: 1, uk: 2 }

export const townsOf = (community: Community): Town[] =>
  towns[community].split(',').map((line) => {
    const words = line.trim().split(/\s+/)
    const size = zipWords[community]
    return { zipCode: words.slice(0, size).join(' '), city: words.slice(size).join(' ') }
  })

/** The town without its district: what people put into a profile name. */
export const shortTown = (city: string): string => city.replace(/ (?:Ø|N|S|C|V|M|F|J|SV)$/, '')
