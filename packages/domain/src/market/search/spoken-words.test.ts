import { expect, test } from "vitest";
import { readSpoken } from "./spoken-words.ts";

/** Each word with its role: « ~ » near, « @ » at, « | » or, « & » and. */
const short = (search: string) =>
  readSpoken(search)
    .words.map(
      ({ typed, place, joins }) =>
        `${place === "near" ? "~" : place === "at" ? "@" : ""}${joins === "or" ? "|" : joins === "and" ? "&" : ""}${typed}`,
    )
    .join(" ");

test.for([
  ["gombo près de ntoum", "gombo ~ntoum"],
  ["gombo pres de Ntoum", "gombo ~Ntoum"],
  ["gombo près d'Oyem", "gombo ~Oyem"],
  ["gombo près d’Oyem", "gombo ~Oyem"],
  ["gombo proche Ntoum", "gombo ~Ntoum"],
  ["gombo vers ntoum", "gombo ~ntoum"],
  ["tomate autour de libreville", "tomate ~libreville"],
  ["tomate à côté de libreville", "tomate ~libreville"],
  ["tomate a cote de libreville", "tomate ~libreville"],
  ["tomate du côté de Port-Gentil", "tomate ~Port-Gentil"],
  ["tomate aux environs de Oyem", "tomate ~Oyem"],
  ["tomate dans les alentours de la ville de Oyem", "tomate ~Oyem"],
  ["tomate non loin de oyem", "tomate ~oyem"],
  ["tomate pas très loin d'oyem", "tomate ~oyem"],
  ["tomate à proximité de Man", "tomate ~Man"],
  ["près de Grand-Bassam attiéké", "~Grand-Bassam attiéké"],
  ["tomate oyem et environs", "tomate ~oyem"],
  ["tomate Libreville et ses alentours", "tomate ~Libreville"],
  ["ntoum et environs gombo", "~ntoum gombo"],
  ["tomate oyem et dans les alentours", "tomate ~oyem"],
  ["tomate dans la région de Bouaké", "tomate ~Bouaké"],
  ["tomate près de chez moi", "tomate"],
  ["tomate autour de moi", "tomate"],
  ["vers de palmier", "vers de @palmier"],
  ["tomate à Oyem", "tomate à @Oyem"],
  ["manioc / igname", "manioc |igname"],
  ["manioc/igname", "manioc |igname"],
  ["manioc ou igname oyem", "manioc |igname oyem"],
  ["manioc et igname", "manioc &igname"],
  ["manioc, igname", "manioc &igname"],
  ["manioc + igname", "manioc &igname"],
  ["igname 2,5 kg", "igname 2,5 kg"],
  ["", ""],
] as const)("« %s » se lit « %s »", ([search, read]) => {
  expect(short(search)).toBe(read);
});

test.for([
  ["gombo à 20 km de Ntoum", "gombo ~Ntoum", 25],
  ["gombo à moins de 50 km d'Oyem", "gombo ~Oyem", 50],
  ["gombo à 90 kilomètres autour de Ntoum", "gombo ~Ntoum", 100],
  ["gombo à 900 km de Ntoum", "gombo ~Ntoum", 200],
  ["gombo à 20 km de chez moi", "gombo", undefined],
] as const)("« %s » dit jusqu'où : %s, %d km", ([search, read, radius]) => {
  expect(short(search)).toBe(read);
  expect(readSpoken(search).radius).toBe(radius);
});
