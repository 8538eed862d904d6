/** A family of goods: what they are called, their code's stem, and what else people call them. */
interface Family {
  name: string
  stem: string
  category: string
  also: string
  unit: string
}

const family = (category: string, stem: string, name: string, also: string, unit = 'H87'): Family => ({ name, stem, category, also, unit })

/** What a trading company of pumps, pipes, electrics, safety and hospital goods has in its catalogue. */
export const families: readonly Family[] = [
  family('Valves', 'VLV-GT', 'Gate valve', 'sluice valve'),
  family('Valves', 'VLV-BF', 'Butterfly valve', 'wafer valve'),
  family('Valves', 'VLV-CK', 'Check valve', 'non-return valve'),
  family('Valves', 'VLV-BL', 'Ball valve', 'quarter-turn valve'),
  family('Valves', 'VLV-GL', 'Globe valve', 'stop valve'),
  family('Valves', 'VLV-PR', 'Pressure reducing valve', 'PRV'),
  family('Valves', 'VLV-AR', 'Air release valve', 'air vent'),
  family('Pumps', 'PMP-CF', 'Centrifugal pump', 'end suction pump'),
  family('Pumps', 'PMP-SB', 'Submersible pump', 'borehole pump'),
  family('Pumps', 'PMP-DS', 'Dosing pump', 'metering pump'),
  family('Pumps', 'PMP-DR', 'Drainage pump', 'sump pump'),
  family('Couplings', 'CPL-FX', 'Flexible coupling', 'jaw coupling', 'SET'),
  family('Couplings', 'CPL-FL', 'Flange adaptor', 'VJ adaptor'),
  family('Couplings', 'CPL-CL', 'Camlock coupling', 'quick coupling'),
  family('Pipes', 'PIP-GI', 'Galvanised pipe', 'GI pipe', 'MTR'),
  family('Pipes', 'PIP-PE', 'Polyethylene pipe', 'HDPE pipe', 'MTR'),
  family('Pipes', 'PIP-PV', 'Pressure pipe', 'PVC pipe', 'MTR'),
  family('Fittings', 'FIT-EL', 'Elbow', 'bend'),
  family('Fittings', 'FIT-TE', 'Equal tee', 'T piece'),
  family('Fittings', 'FIT-RD', 'Reducing socket', 'reducer'),
  family('Fittings', 'FIT-NP', 'Hexagon nipple', 'barrel nipple'),
  family('Seals', 'SEA-MC', 'Mechanical seal kit', 'shaft seal', 'SET'),
  family('Seals', 'SEA-OR', 'O-ring', 'toric joint'),
  family('Seals', 'SEA-GK', 'Flange gasket', 'joint ring'),
  family('Bearings', 'BRG-DG', 'Deep groove ball bearing', 'radial bearing'),
  family('Bearings', 'BRG-TP', 'Taper roller bearing', 'conical bearing'),
  family('Bearings', 'BRG-PL', 'Plummer block', 'pillow block'),
  family('Drives', 'DRV-VB', 'V-belt', 'fan belt'),
  family('Drives', 'DRV-CH', 'Roller chain', 'drive chain', 'MTR'),
  family('Drives', 'DRV-GB', 'Helical gearbox', 'reduction gear'),
  family('Electrical', 'CBL-SW', 'Armoured cable', 'SWA cable', 'MTR'),
  family('Electrical', 'CBL-FL', 'Flexible cable', 'rubber cable', 'MTR'),
  family('Electrical', 'ELC-CB', 'Circuit breaker', 'MCB'),
  family('Electrical', 'ELC-CT', 'Contactor', 'motor starter'),
  family('Electrical', 'ELC-MT', 'Induction motor', 'electric motor'),
  family('Electrical', 'ELC-LM', 'Floodlight', 'yard light'),
  family('Instruments', 'INS-PG', 'Pressure gauge', 'manometer'),
  family('Instruments', 'INS-FM', 'Flow meter', 'water meter'),
  family('Instruments', 'INS-TT', 'Temperature transmitter', 'thermocouple'),
  family('Instruments', 'INS-LV', 'Level switch', 'float switch'),
  family('Fasteners', 'BLT-HX', 'Hexagon bolt', 'machine bolt', 'XBX'),
  family('Fasteners', 'BLT-ST', 'Stud bolt', 'threaded rod'),
  family('Fasteners', 'NUT-LK', 'Lock nut', 'nyloc nut', 'XBX'),
  family('Fasteners', 'WSH-SP', 'Spring washer', 'lock washer', 'XBX'),
  family('Hoses', 'HSE-SC', 'Suction hose', 'spiral hose', 'MTR'),
  family('Hoses', 'HSE-HY', 'Hydraulic hose', 'two-wire hose', 'MTR'),
  family('Tools', 'TOL-WR', 'Combination wrench', 'spanner'),
  family('Tools', 'TOL-DR', 'Drill bit', 'twist drill'),
  family('Tools', 'TOL-GR', 'Grinding disc', 'cutting disc', 'XBX'),
  family('Safety', 'SAF-GL', 'Nitrile gloves', 'examination gloves', 'XBX'),
  family('Safety', 'SAF-BT', 'Safety boots', 'gumboots', 'PR'),
  family('Safety', 'SAF-HM', 'Safety helmet', 'hard hat'),
  family('Hospital', 'HSP-BD', 'Ward bed', 'hospital bed'),
  family('Hospital', 'HSP-OX', 'Oxygen regulator', 'oxygen flowmeter'),
  family('Hospital', 'HSP-SY', 'Disposable syringe', 'hypodermic syringe', 'XBX'),
  family('Chemicals', 'CHM-CL', 'Calcium hypochlorite', 'chlorine granules', 'KGM'),
  family('Chemicals', 'CHM-AL', 'Aluminium sulphate', 'alum', 'KGM'),
  family('Filters', 'FLT-OL', 'Oil filter', 'spin-on filter'),
  family('Filters', 'FLT-AR', 'Air filter element', 'intake filter'),
  family('Conveyors', 'CON-ID', 'Conveyor idler', 'carrying roller'),
]

export const materials = ['bronze', 'brass', 'cast iron', 'ductile iron', 'carbon steel', 'stainless 304', 'stainless 316', 'galvanised', 'PVC', 'rubber lined', 'aluminium', 'nylon'] as const

export const sizes = ['DN15', 'DN20', 'DN25', 'DN32', 'DN40', 'DN50', 'DN65', 'DN80', 'DN100', 'DN150', 'DN200', 'DN300', '½″', '¾″', '1″', '2″', '3″', '4″', 'M8 × 30', 'M12 × 60', 'M16 × 80', '48 mm', '63 mm', '110 mm', '0.75 kW', '1.5 kW', '7.5 kW', '30 kW'] as const

export const ratings = ['PN10', 'PN16', 'PN25', 'class 150', 'class 300', 'IP55', 'IP68', 'grade 8.8', 'heavy duty', 'standard', 'low noise', 'food grade', 'flanged', 'threaded', 'socket end', 'long pattern'] as const

/** A maker and how its part numbers begin. */
export const brands = ['Pegler PG', 'Grundfos GR', 'Burgmann BQ', 'Ebro EB', 'Wilo WL', 'Siemens 3RT', 'Schneider LC', 'Danfoss DF', 'Festo FS', 'Parker PK', 'Timken TM', 'Fenner FN', 'Gates GT', 'Hilti HL', 'Bosch BS', 'Honeywell HW', 'Draeger DR', 'Kirloskar KB', 'Davis DW', 'Crane CR', 'Georg GF', 'Vega VG', 'Mahle MH', 'Donaldson DN'] as const
